import { fieldKey, templateParts } from '@halloo/flow/template';
import type { ReactNode } from 'react';
import classes from './template-editor.module.css';

interface HighlightedTextProps {
  className: string | undefined;
  text: string;
  /** Keys of fields that the leads do not have. */
  unknown: ReadonlySet<string>;
  /** The place in the text for the completion. */
  anchor: number | undefined;
  /** Renders the completion around the element that marks the place. */
  completion: (anchor: ReactNode) => ReactNode;
}

/** A copy of the text of which only the marks of its fields are visible. */
export function HighlightedText({ className, text, unknown, anchor, completion }: HighlightedTextProps) {
  const parts: ReactNode[] = [];
  let from = 0;
  const place = () => parts.push(<span key="anchor">{completion(<span className={classes.anchor} />)}</span>);
  for (const part of templateParts(text)) {
    const to = from + part.text.length;
    if (part.field === undefined) {
      const cut = anchor !== undefined && anchor >= from && anchor < to ? anchor - from : undefined;
      parts.push(part.text.slice(0, cut));
      if (cut !== undefined) {
        place();
        parts.push(part.text.slice(cut));
      }
    } else {
      if (anchor === from) place();
      parts.push(
        <mark key={from} className={classes.mark} data-unknown={unknown.has(fieldKey(part.field)) || undefined}>
          {part.text}
        </mark>,
      );
    }
    from = to;
  }
  return (
    <pre className={`${className} ${classes.layer}`} dir="auto" aria-hidden>
      {parts}
      {/* Gives an empty last line its height. */}
      {'\u200b'}
    </pre>
  );
}
