import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Encoding, EncodingEvidence, sniffUnicode, textPieces } from './text-encoding.ts';
import { UnreadableFile } from './unreadable-file.ts';

const encode = (text: string, encoding: Encoding): Buffer => {
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  return Buffer.from(text, encoding === 'utf-16le' ? 'utf16le' : 'utf8');
};

const anyCharacter = fc.oneof(
  fc.integer({ min: 0, max: 0xd7ff }).map((code) => String.fromCodePoint(code)),
  fc.constantFrom('😀', 'é', 'क', '\ufeff'),
);

const cut = (bytes: Buffer, at: number[]): Buffer[] => {
  const points = [0, ...at.map((n) => n % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return points.slice(1).map((to, i) => Buffer.from(bytes.subarray(points[i], to)));
};

const decode = (pieces: Buffer[], encoding: Encoding) => {
  const decoder = textPieces(encoding);
  return pieces.map((piece) => decoder.write(piece)).join('') + decoder.end();
};

test.each<Encoding>(['utf-8', 'utf-16le', 'utf-16be'])('decodes %s however it is split', (encoding) => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), fc.array(fc.nat(), { maxLength: 9 }), (text, at) => {
      expect(decode(cut(encode(text, encoding), at), encoding)).toBe(text);
    }),
  );
});

test('decodes every assigned byte of Windows-1252', () => {
  const bytes = Buffer.from([0x80, 0x85, 0x8a, 0x91, 0x99, 0x9f, 0xa0, 0xe9, 0xff, 0x41]);
  expect(decode([bytes], 'windows-1252')).toBe('€…Š‘™Ÿ\u00a0éÿA');
});

describe('the check for UTF-8', () => {
  const check = (pieces: Buffer[]) => {
    const evidence = new EncodingEvidence();
    for (const piece of pieces) evidence.write(piece);
    return evidence.end().wrong === 0;
  };

  test('gives the same result however the bytes are split', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ min: 1 }).map((bytes) => Buffer.from(bytes)),
          fc.string({ unit: anyCharacter }).map((text) => Buffer.from(text.replaceAll('\0', 'x'))),
        ),
        fc.array(fc.nat(), { maxLength: 9 }),
        (bytes, at) => {
          const isUtf8 = Buffer.from(bytes.toString()).equals(bytes);
          expect(check(cut(bytes, at))).toBe(isUtf8);
        },
      ),
    );
  });

  test('rejects a last byte that starts a character', () => {
    expect(check([Buffer.from('Ravi,Caf\xe9', 'latin1')])).toBe(false);
  });

  test('rejects a zero byte', () => {
    expect(() => check([Buffer.from('a,b\n'), Buffer.from('c\0d')])).toThrow(UnreadableFile);
  });
});

test('recognises UTF-8 and UTF-16 by their byte order marks', () => {
  expect(sniffUnicode(Buffer.from('\ufeffa'))).toEqual({ encoding: 'utf-8', bom: 3 });
  expect(sniffUnicode(encode('\ufeffa', 'utf-16le'))).toEqual({ encoding: 'utf-16le', bom: 2 });
  expect(sniffUnicode(encode('\ufeffa', 'utf-16be'))).toEqual({ encoding: 'utf-16be', bom: 2 });
});

test('recognises UTF-16 without a mark, also with Hindi names, but not by a single zero byte', () => {
  const list = 'नाम,नंबर\nआशा पाटील,9811111111\n';
  expect(sniffUnicode(encode(list, 'utf-16le'))).toEqual({ encoding: 'utf-16le', bom: 0 });
  expect(sniffUnicode(encode(list, 'utf-16be'))).toEqual({ encoding: 'utf-16be', bom: 0 });
  expect(sniffUnicode(Buffer.from(`${list}\0`))).toBeUndefined();
  expect(sniffUnicode(Buffer.from(list))).toBeUndefined();
});
