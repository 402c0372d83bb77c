import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

/** Shorter waits show nothing. */
const PATIENCE_MS = 200;

export function Pending() {
  const waiting = useNavigation().state !== "idle";
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!waiting) return setShown(false);
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return (
    <div role="status" className="pending">
      {shown && "Loading..."}
    </div>
  );
}
