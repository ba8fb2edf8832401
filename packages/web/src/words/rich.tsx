import type { Arguments, Tags } from '@halloo/words/arguments';
import { Fragment, type ReactNode } from 'react';
import { richFormatOf, type Words } from './say.ts';

type RichKey = { [K in keyof Words]: [Tags<Words[K]>] extends [never] ? never : K }[keyof Words];

interface RichProps<K extends RichKey> {
  text: K;
  given?: Arguments<Words[K]>;
  /** What each tag of the message becomes. */
  tags: { readonly [T in Tags<Words[K]>]: (inside: ReactNode) => ReactNode };
}

/** A text with elements inside, such as a link. */
export function Rich<K extends RichKey>({ text, given, tags }: RichProps<K>) {
  const parts = richFormatOf(text).format({ ...given, ...tags });
  return (
    <>
      {[parts].flat().map((part: unknown, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
        <Fragment key={index}>{part as ReactNode}</Fragment>
      ))}
    </>
  );
}
