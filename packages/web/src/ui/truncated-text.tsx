import { LateTooltip } from './late-tooltip.tsx';
import classes from './truncated-text.module.css';

const isCut = ({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth > clientWidth;

/** One line of text, truncated to the room; the whole text shows on hover if it was truncated. */
export function TruncatedText({ children }: { children: string }) {
  return (
    <LateTooltip label={children} className={classes.text} when={isCut}>
      {children}
    </LateTooltip>
  );
}
