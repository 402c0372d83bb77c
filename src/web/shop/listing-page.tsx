export default function ListingPage() {
  return <h1 className="wrap">Listing</h1>;
}
