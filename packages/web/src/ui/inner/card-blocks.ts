import type { ReactNode } from 'react';

/**
 * The role of a column on a narrow screen, where a row has two lines and details behind them:
 *
 *   title         the first line, as a heading
 *   state         starts the second line
 *   head          behind it, one after the other, as far as they fit
 *   menu          beside both lines
 *
 * In the details:
 *   fact          with its header, two side by side
 *   broad         with its header, as wide as the row
 *   third         with its header, three side by side
 *   block         alone and without its header
 *   foot          in a line at the bottom, the last one at its end
 */
export type CardPart = 'title' | 'state' | 'head' | 'menu' | 'fact' | 'broad' | 'third' | 'block' | 'foot';

export interface ShownPart {
  readonly name: string;
  readonly header: ReactNode;
  readonly card: CardPart;
  readonly content: ReactNode;
}

export interface Block {
  readonly kind: 'facts' | 'thirds' | 'block';
  readonly parts: readonly ShownPart[];
}

const kinds: Partial<Record<CardPart, Block['kind']>> = {
  fact: 'facts',
  broad: 'facts',
  third: 'thirds',
  block: 'block',
};

/** The details: facts of one kind that follow each other are one list. */
export const blocksOf = (parts: readonly ShownPart[]): readonly Block[] => {
  const blocks: { kind: Block['kind']; parts: ShownPart[] }[] = [];
  for (const part of parts) {
    const kind = kinds[part.card];
    if (kind === undefined) continue;
    const last = blocks.at(-1);
    if (last?.kind === kind && kind !== 'block') last.parts.push(part);
    else blocks.push({ kind, parts: [part] });
  }
  return blocks;
};
