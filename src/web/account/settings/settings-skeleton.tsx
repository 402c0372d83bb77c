import { SkeletonBar } from "#web/features/personal/skeleton-bar.tsx";

const ROWS = ["1", "2", "3", "4", "5", "6"];

/** The settings while they are loaded. */
export function SettingsSkeleton() {
  return (
    <div className="settings">
      <div className="settings-contents">
        <ul>
          {ROWS.map((row) => (
            <li key={row}>
              <SkeletonBar wide="9rem" />
            </li>
          ))}
        </ul>
      </div>
      <div className="settings-form">
        {ROWS.map((row) => (
          <SkeletonBar key={row} kind="button" wide="100%" />
        ))}
      </div>
    </div>
  );
}
