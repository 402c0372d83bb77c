export default function ProductPage() {
  return <h1 className="wrap">Product</h1>;
}
