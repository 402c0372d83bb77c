export default function AboutPage() {
  return <h1 className="wrap">About</h1>;
}
