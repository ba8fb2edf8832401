import { LateTooltip } from './late-tooltip.tsx';
import classes from './truncated-text.module.css';

const isCut = ({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth > clientWidth;

/** One line of text, cut where the room ends; the whole of it shows on hover, when something was cut. */
export function TruncatedText({ children }: { children: string }) {
  return (
    <LateTooltip label={children} className={classes.text} when={isCut}>
      {children}
    </LateTooltip>
  );
}
