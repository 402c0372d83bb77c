export default function BlogsPage() {
  return <h1 className="wrap">Blogs</h1>;
}
