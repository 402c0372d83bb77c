import { Part } from "./part.tsx";

const colours =
  "canvas surface sunken raised line border ink ink-2 ink-3 ember ember-hover on-ember green red star focus pool-centre pool-edge".split(
    " ",
  );
const spaces = [4, 8, 12, 16, 20, 24, 32, 40, 56, 72, 96, 128];
const radii = [4, 8, 10, 12, 20];
const sizes = [12, 13, 14, 16, 18, 20, 24, 30, 38];
const times = ["press", "hover", "sheet"];

export function Tokens() {
  return (
    <>
      <Part title="Colours">
        <ul className="styles-row">
          {colours.map((name) => (
            <li key={name} className="styles-colour">
              <span style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
          <li className="styles-colour">
            <span style={{ background: "var(--pool)" }} />
            pool
          </li>
        </ul>
      </Part>
      <Part title="Type">
        {sizes.map((size) => (
          <p
            key={size}
            style={{
              fontSize: `var(--t-${size})`,
              ...(size >= 24 ? { font: `600 var(--t-${size})/1.1 var(--display)` } : {}),
            }}
          >
            {size} · ₹12,34,568 for a quick brown fox
          </p>
        ))}
      </Part>
      <Part title="Space and radius">
        <ul className="styles-row">
          {spaces.map((space) => (
            <li key={space} className="styles-space">
              <span style={{ width: `var(--s-${space})` }} />
              {space}
            </li>
          ))}
          {radii.map((radius) => (
            <li key={radius} className="styles-radius" style={{ borderRadius: `var(--r-${radius})` }}>
              {radius}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Depth and motion">
        <ul className="styles-row">
          <li className="styles-radius" style={{ boxShadow: "var(--popover-shadow)" }}>
            popover
          </li>
          <li className="styles-radius" style={{ boxShadow: "var(--dialog-shadow)" }}>
            dialog
          </li>
          {times.map((time) => (
            <li key={time} className="styles-motion" style={{ transitionDuration: `var(--${time})` }}>
              {time}
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}
