import type { ComponentProps, ReactNode } from "react";
import "#web/features/orders/order-layout.css";

/** A button that opens the device's choice of pictures. */
export function FileButton({ children, ...input }: { children: ReactNode } & ComponentProps<"input">) {
  return (
    <label className="button button-quiet file-button">
      {children}
      <input {...input} type="file" accept="image/*" multiple />
    </label>
  );
}

/** The picture in a size that is sent quickly; what makes it so is loaded on use. */
export async function smaller(file: File): Promise<Blob> {
  return (await import("./smaller-picture.ts")).smallerPicture(file);
}
