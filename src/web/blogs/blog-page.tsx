export default function BlogPage() {
  return <h1 className="wrap">Blog</h1>;
}
