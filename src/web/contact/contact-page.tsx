export default function ContactPage() {
  return <h1 className="wrap">Contact</h1>;
}
