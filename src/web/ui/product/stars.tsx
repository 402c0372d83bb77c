const count = new Intl.NumberFormat("en-IN");

type StarsProps = {
  /** They are the mean from 0 to 5 and the number of reviews. */
  rating: number;
  reviews: number;
  /** The imported rating is shown when there is no review of this shop, without a count when that is 0. */
  imported?: { mean: number; count: number } | undefined;
};

/** Shows five empty stars without reviews (D23). */
export function Stars({ rating, reviews, imported }: StarsProps) {
  if (reviews === 0)
    return (
      <p className="stars-line">
        <StarRow stars={0} label="No reviews yet" />
        {imported ? (
          `${imported.mean.toFixed(1)} (${imported.count ? `${count.format(imported.count)} ratings` : "rating"} on other sites)`
        ) : (
          <span aria-hidden="true">No reviews yet</span>
        )}
      </p>
    );
  const mean = rating.toFixed(1);
  return (
    <p className="stars-line">
      <StarRow
        stars={rating}
        label={`${mean} out of 5, ${count.format(reviews)} ${reviews === 1 ? "review" : "reviews"}`}
      />
      <span aria-hidden="true">{`${mean} (${count.format(reviews)})`}</span>
    </p>
  );
}

/** Rounds to the nearest half. */
export function StarRow({ stars, label }: { stars: number; label: string }) {
  const filled = { "--filled": `${Math.round(stars * 2) * 10}%` } as React.CSSProperties;
  return <span className="stars" role="img" aria-label={label} style={filled} />;
}
