import { phoneGroups } from './phone.ts';
import classes from './phone-number.module.css';

/** A phone number, grouped for the eye only: copied, it has no spaces. */
export function PhoneNumber({ children }: { children: string }) {
  return (
    <span className={classes.phone}>
      {phoneGroups(children).map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups of one number may be alike, and never move
        <span key={place}>{group}</span>
      ))}
    </span>
  );
}
