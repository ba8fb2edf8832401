import classes from '../api-docs.module.css';

/** Text of the document, in which backticks mark what is code. */
export function Prose({ children }: { children: string }) {
  return children.split('`').map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <code key={at} className={classes.inline}>
        {part}
      </code>
    ) : (
      part
    ),
  );
}
