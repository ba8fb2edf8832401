import classes from './logo.module.css';

interface LogoProps {
  size?: number;
  /** In ink, for a coral background. */
  onBrand?: boolean;
}

/** The bars of a voice, joined into an H. */
export function LogoMark({ size = 32, onBrand = false }: LogoProps) {
  return (
    <svg
      className={classes.mark}
      data-on-brand={onBrand || undefined}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
    >
      <rect className={classes.ground} width="32" height="32" rx="9" />
      <path className={classes.wave} d="M8 13v6M12.75 9v14M19.25 9v14M24 13v6M12.75 16h6.5" />
    </svg>
  );
}

export function Logo({ size = 32, onBrand = false }: LogoProps) {
  return (
    <span className={classes.logo} data-on-brand={onBrand || undefined}>
      <LogoMark size={size} onBrand={onBrand} />
      <span className={classes.name}>Halloo</span>
    </span>
  );
}
