import { Link } from "react-router";

/** The shop's mark and name, linked to the home page; only the mark when the name could not be read. */
export function Logo({ name }: { name: string | undefined }) {
  return (
    <Link to="/" className="logo">
      <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
        <rect width="24" height="24" rx="6" fill="#B93503" />
        <path d="M13.9 3.6 6.3 13.3h4.9l-1.5 7.1 8-10.2h-5.1z" fill="#FFF6EC" />
      </svg>
      {name ?? <span className="visually-hidden">Home</span>}
    </Link>
  );
}
