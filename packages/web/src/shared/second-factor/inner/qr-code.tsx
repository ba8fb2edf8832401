import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './second-factor.module.css';

/** A QR code, dark on light in every theme: not every app reads the reverse. */
export function QrCode({ label, children }: { label: string; children: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(children, { ecc: 'M', border: 4 });
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: squares.join('') };
  }, [children]);
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
