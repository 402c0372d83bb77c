export default function TermPage() {
  return <h1 className="wrap">Term</h1>;
}
