import { Fragment, type ReactNode } from 'react';
import { setUpFormatOf } from './say-set-up.ts';

interface RichSetUpProps {
  text: 'setUp.fileHelp' | 'setUp.email.instead';
  tags: Readonly<Record<string, (inside: ReactNode) => ReactNode>>;
}

/** A text with elements inside. */
export function RichSetUp({ text, tags }: RichSetUpProps) {
  const parts = setUpFormatOf(text).format(tags);
  return [parts].flat().map((part: unknown, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
    <Fragment key={index}>{part as ReactNode}</Fragment>
  ));
}
