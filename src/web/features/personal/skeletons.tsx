import { SkeletonBar } from "./skeleton-bar.tsx";
import "./skeletons.css";

/** Stands for a product with its title and what is said of it. */
function LineSkeleton() {
  return (
    <div className="skeleton-line">
      <SkeletonBar kind="picture" />
      <div>
        <SkeletonBar wide="22rem" />
        <SkeletonBar wide="12rem" />
      </div>
    </div>
  );
}

/** Stands for a list of products. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className="skeleton-rows">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same.
        <LineSkeleton key={row} />
      ))}
    </div>
  );
}

/** Stands for an order, or for anything else in a frame. */
export function CardSkeleton() {
  return (
    <div className="skeleton-card">
      <SkeletonBar wide="10rem" />
      <LineSkeleton />
      <SkeletonBar kind="button" />
    </div>
  );
}
