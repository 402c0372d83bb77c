import type { ReactNode } from "react";
import type { PictureAddresses } from "#shop/pictures/picture-files.ts";
import { unbroken } from "#web/ui/text/unbroken.tsx";
import { ProductThumbnail } from "./product-thumbnail.tsx";
import "./line-list.css";

export function LineList({ children }: { children: ReactNode }) {
  return <ul className="line-list">{children}</ul>;
}

type LineProps = {
  images: readonly PictureAddresses[] | undefined;
  title: ReactNode;
  amount: string;
  /** They are colour, quantity and other details. */
  children: ReactNode;
};

export function Line({ images, title, amount, children }: LineProps) {
  return (
    <li>
      <ProductThumbnail images={images} />
      <div className="line-list-text">
        <p className="line-list-title">{typeof title === "string" ? unbroken(title) : title}</p>
        {children}
      </div>
      <p className="line-list-amount">{amount}</p>
    </li>
  );
}
