import type { ReactNode } from "react";
import { Icon } from "#web/ui/text/icon.tsx";
import "./product-table.css";

type ProductTableProps = { caption: string; columns: readonly string[]; children: ReactNode };

export function ProductTable({ caption, columns, children }: ProductTableProps) {
  return (
    <div className="product-table-frame">
      <table className="product-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

type RemoveButtonProps = { title: string; onRemove: () => void };

export function RemoveButton({ title, onRemove }: RemoveButtonProps) {
  return (
    <button type="button" className="product-table-remove" onClick={onRemove}>
      <Icon name="close" />
      <span className="visually-hidden">Remove {title}</span>
    </button>
  );
}
