export default function NewsletterPage() {
  return <h1 className="wrap">Newsletter</h1>;
}
