/** The streets around the office, drawn in the colours of the page, so that it is dark where the page is. */
export function DrawnMap() {
  return (
    <svg
      className="drawn-map"
      viewBox="0 0 800 400"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="Drawn map of the streets around our office"
    >
      <path
        className="map-block"
        d="M0 0h84v112H0zM206 204l84-8 8 62-84 6zM404 84l62-10 6 86-64 12zM404 280l62-14 14 78-70 6zM700 30l44-10 16 90-40 10z"
      />
      <path className="map-park" d="M126 30h50v78h-46zM500 318l100-10 14 62-108 8zM660 196l90-14v48l-70 8z" />
      <path className="map-water" d="M-10 400C80 350 120 398 220 376S420 372 520 400V410H-10z" />
      <g fill="none" strokeLinecap="round">
        <path className="map-street" d={STREETS} />
        <path className="map-road-edge" d={ROADS} />
        <path className="map-road" d={ROADS} />
        <path className="map-rail" d="M20-10 760 410" />
      </g>
      <path id="lantern" d="M150 281c90-12 180-4 262-28" fill="none" />
      <text className="map-name" dy="4">
        <textPath href="#lantern" startOffset="20%">
          Lantern Street
        </textPath>
      </text>
      <circle className="map-here" cx="430" cy="246" r="34" />
      <path className="map-pin" d="M430 246c-5-16-25-30-25-51a25 25 0 0 1 50 0c0 21-20 35-25 51z" />
      <path className="map-bolt" d="m433 180-13 17h8l-2 12 14-17h-9z" />
    </svg>
  );
}

const STREETS =
  "M-10 120H270M-10 196 288 180M90-10 112 410M186-10 200 410M290 110 552 60M302 190 586 130M296 330 610 300M380-10 396 410M470-10 486 410M610 180 640 410M560 300 810 330M640-10 690 110M730-10 760 230M620 60 810 20M-10 350 300 360M690 190 810 170";
const ROADS =
  "M-10 292C160 262 300 300 430 246S640 120 810 96M276-10C262 120 318 200 300 410M548-10C560 90 596 170 690 260S780 370 790 410";
