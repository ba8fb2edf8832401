/** GSM 03.38: the index of a character is its septet. The escape at 0x1b represents no character. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿' +
  'abcdefghijklmnopqrstuvwxyzäöñüà';

const escapeSeptet = 0x1b;

const escaped: readonly (readonly [string, number])[] = [
  ['\f', 0x0a],
  ['^', 0x14],
  ['{', 0x28],
  ['}', 0x29],
  ['\\', 0x2f],
  ['[', 0x3c],
  ['~', 0x3d],
  [']', 0x3e],
  ['|', 0x40],
  ['€', 0x65],
];

const septets: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...[...basic].flatMap((char, place): [string, number[]][] => (place === escapeSeptet ? [] : [[char, [place]]])),
  ...escaped.map(([char, septet]): [string, number[]] => [char, [escapeSeptet, septet]]),
]);

/** One septet, or two with the escape. Undefined for a character that GSM-7 lacks. */
export const septetsOf = (char: string): readonly number[] | undefined => septets.get(char);
