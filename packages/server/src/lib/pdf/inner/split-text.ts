import { type Face, faceOf } from './faces.ts';

/** Letters of one face that are shaped together. */
export interface Run {
  readonly face: Face;
  readonly text: string;
}

const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });
const words = new Intl.Segmenter('und', { granularity: 'word' });

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const leftToRight = /[\p{L}\p{N}]/u;
/** Scripts that put no spaces between words. */
const unspaced = /[\u0e01-\u0e5b\u1000-\u109f]/;

export const clustersOf = (text: string): string[] => [...clusters.segment(text)].map(({ segment }) => segment);

const plain = /^[\x20-\x7e]+$/;

/** The runs of a word. A joiner or a mark stays with the letter before it. */
export const runsOf = (text: string): Run[] => {
  if (plain.test(text)) return [{ face: faceOf(0x20), text }];
  const runs: { face: Face; text: string }[] = [];
  for (const cluster of clustersOf(text)) {
    const face = faceOf(cluster.codePointAt(0) ?? 0x20);
    const last = runs.at(-1);
    if (last?.face === face) last.text += cluster;
    else runs.push({ face, text: cluster });
  }
  return runs;
};

/** The pieces between which a line may break; a piece of spaces vanishes at the end of a line. */
export const piecesOf = (text: string): string[] =>
  text
    .split(/([^\S\u00a0]+)/)
    .flatMap((piece) => (unspaced.test(piece) ? [...words.segment(piece)].map(({ segment }) => segment) : [piece]))
    .filter((piece) => piece !== '');

export const isRightToLeft = (text: string): boolean => {
  const first = [...text].find((letter) => rightToLeft.test(letter) || leftToRight.test(letter));
  return first !== undefined && rightToLeft.test(first);
};

type Direction = 'right' | 'left' | 'none';
const directionOf = (piece: string): Direction => {
  if (rightToLeft.test(piece)) return 'left';
  return leftToRight.test(piece) ? 'right' : 'none';
};

/** The pieces of a line from left to right: words of right-to-left scripts stand in their own order. */
export const inSight = <P extends { readonly text: string }>(pieces: readonly P[], isBaseLeft: boolean): P[] => {
  const base: Direction = isBaseLeft ? 'left' : 'right';
  const directions = pieces.map(({ text }) => directionOf(text));
  // A space between two words of one direction has it too.
  const settled = directions.map((own, place) => {
    if (own !== 'none') return own;
    const before = directions.slice(0, place).findLast((each) => each !== 'none') ?? base;
    const after = directions.slice(place + 1).find((each) => each !== 'none') ?? base;
    return before === after ? before : base;
  });
  const stretches: { direction: Direction; pieces: P[] }[] = [];
  for (const [place, piece] of pieces.entries()) {
    const direction = settled[place] ?? base;
    const last = stretches.at(-1);
    if (last?.direction === direction) last.pieces.push(piece);
    else stretches.push({ direction, pieces: [piece] });
  }
  const ordered = isBaseLeft ? stretches.toReversed() : stretches;
  return ordered.flatMap((stretch) => (stretch.direction === 'left' ? stretch.pieces.toReversed() : stretch.pieces));
};
