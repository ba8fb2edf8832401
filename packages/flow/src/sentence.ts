import { language } from '@halloo/words/language';
import type { NodeKind } from './nodes/registry.ts';
import { say } from './words.ts';

/** Given words within a sentence. */
export const quoted = (text: string): string => `“${text.trim()}”`;

const list = new Intl.ListFormat(language, { type: 'conjunction' });

/** A thing as the subject of a sentence, with its name or with what distinguishes it: `The End “Interested”`. */
export const listed = (items: readonly string[]): string => list.format(items);

/** A node as the subject of a sentence, with its name or another text that identifies it: `The End “Interested”`. */
export const named = (kind: NodeKind, name: string, other = ''): string => {
  const shown = name.trim() || other.trim();
  const words = say(`nodeKind.${kind}`);
  return shown ? say('flow.node.named', { kind: words, name: shown }) : say('flow.node.unnamed', { kind: words });
};
