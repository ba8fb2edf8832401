import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Font, openFont } from './embeddable.ts';

export type Weight = 'regular' | 'bold';

/** A file of a face and the characters for which it is read, as the console has them (ui/fonts-of-scripts.css). */
interface Face {
  readonly name: string;
  readonly regular: string;
  /** Without it, bold letters are drawn with an outline. */
  readonly bold?: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

const figtree = (script: string, ranges: Face['ranges']): Face => ({
  name: `figtree-${script}`,
  regular: `@fontsource/figtree/files/figtree-${script}-400-normal.woff`,
  bold: `@fontsource/figtree/files/figtree-${script}-600-normal.woff`,
  ranges,
});

const noto = (family: string, script: string, ...ranges: (readonly [number, number])[]): Face => ({
  name: `${family}-${script}`,
  regular: `@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`,
  ranges,
});

const ofScript = (script: string, ...ranges: (readonly [number, number])[]) =>
  noto(`noto-sans-${script}`, script, ...ranges);

const latin = figtree('latin', [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2215],
]);

const faces: readonly Face[] = [
  latin,
  figtree('latin-ext', [
    [0x100, 0x2ba],
    [0x1e00, 0x1e9f],
    [0x20a0, 0x20c0],
  ]),
  noto('noto-sans', 'vietnamese', [0x300, 0x323], [0x1ea0, 0x1ef9]),
  noto('noto-sans', 'cyrillic', [0x400, 0x45f], [0x490, 0x491], [0x4b0, 0x4b1], [0x2116, 0x2116]),
  noto('noto-sans', 'cyrillic-ext', [0x460, 0x52f], [0x1c80, 0x1c8a]),
  noto('noto-sans', 'greek', [0x370, 0x3ff]),
  noto('noto-sans', 'greek-ext', [0x1f00, 0x1fff]),
  noto('noto-sans', 'devanagari', [0x900, 0x97f], [0x1cd0, 0x1cf9], [0xa8e0, 0xa8ff]),
  ofScript('arabic', [0x600, 0x6ff], [0x750, 0x77f], [0x870, 0x8ff], [0xfb50, 0xfdff], [0xfe70, 0xfefc]),
  ofScript('armenian', [0x530, 0x58f]),
  ofScript('bengali', [0x980, 0x9fe]),
  ofScript('cherokee', [0x13a0, 0x13ff], [0xab70, 0xabbf]),
  ofScript('ethiopic', [0x1200, 0x1399], [0x2d80, 0x2dde], [0xab01, 0xab2e]),
  ofScript('georgian', [0x10a0, 0x10ff], [0x1c90, 0x1cbf], [0x2d00, 0x2d2f]),
  ofScript('gujarati', [0xa80, 0xaff]),
  ofScript('gurmukhi', [0xa01, 0xa76]),
  ofScript('hebrew', [0x590, 0x5ff], [0xfb1d, 0xfb4f]),
  ofScript('kannada', [0xc80, 0xcf3]),
  ofScript('malayalam', [0xd00, 0xd7f]),
  ofScript('myanmar', [0x1000, 0x109f], [0xa9e0, 0xa9fe], [0xaa60, 0xaa7f]),
  ofScript('oriya', [0xb01, 0xb77]),
  ofScript('sinhala', [0xd81, 0xdf4]),
  ofScript('tamil', [0xb82, 0xbfa]),
  ofScript('telugu', [0xc00, 0xc7f]),
  ofScript('thai', [0xe01, 0xe5b]),
];

/** The face of a character. Those that no face has, such as Chinese ones, are an empty box. */
export const faceOf = (point: number): Face =>
  faces.find(({ ranges }) => ranges.some(([from, to]) => point >= from && point <= to)) ?? latin;

export type { Face };

const opened = new Map<string, Font>();

/** Each file is read once in a thread. */
export const fontOf = (face: Face, weight: Weight): Font => {
  const file = (weight === 'bold' ? face.bold : undefined) ?? face.regular;
  const known = opened.get(file);
  if (known) return known;
  const font = openFont(fs.readFileSync(fileURLToPath(import.meta.resolve(file))));
  opened.set(file, font);
  return font;
};
