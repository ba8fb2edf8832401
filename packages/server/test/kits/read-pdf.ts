import { inflateSync } from 'node:zlib';

interface ReadPdf {
  readonly title: string;
  readonly pages: number;
  readonly isTagged: boolean;
  /** Whether every face is inside the file. */
  readonly hasFaces: boolean;
  /** The text of each page, in the order in which it was drawn. */
  readonly texts: readonly string[];
}

const utf16 = (hex: string): string => {
  const bytes = Buffer.from(hex, 'hex');
  return bytes.swap16().toString('utf16le');
};

/** A string in brackets: with a mark of its byte order it is UTF-16. */
const readString = (raw: string): string => {
  const plain = raw.replace(/\\([nrtbf()\\])/g, (_, sign: string) =>
    sign === 'n' ? '\n' : sign === 'r' ? '\r' : sign === 't' ? '\t' : sign === 'b' ? '\b' : sign === 'f' ? '\f' : sign,
  );
  if (!plain.startsWith('\xfe\xff')) return plain;
  return Buffer.from(plain.slice(2), 'latin1').swap16().toString('utf16le');
};

const stringIn = '\\(((?:\\\\.|[^\\\\()])*)\\)';

/** The characters of glyphs, by their numbers in the file. */
const charactersOf = (map: string): Map<number, string> => {
  const characters = new Map<number, string>();
  for (const [, first = '', , list = ''] of map.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi)) {
    for (const [place, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      characters.set(Number.parseInt(first, 16) + place, utf16(hex.replaceAll(' ', '')));
    }
  }
  return characters;
};

/** Reads PDFs as Halloo writes them: each object uncompressed, each stream deflated or plain. */
export const readPdf = (bytes: Uint8Array): ReadPdf => {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map<string, { head: string; stream: string }>();
  for (const [, id = '', body = ''] of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('stream\n');
    const head = at < 0 ? body : body.slice(0, at);
    const raw = at < 0 ? '' : body.slice(at + 7, body.lastIndexOf('\nendstream'));
    const isPacked = head.includes('/FlateDecode');
    const stream = isPacked ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw;
    objects.set(id, { head, stream });
  }
  const headOf = (id = '') => objects.get(id)?.head ?? '';
  const faces = new Map<string, Map<number, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map] = /\/ToUnicode (\d+) 0 R/.exec(headOf(id)) ?? [];
      if (map) faces.set(name, charactersOf(objects.get(map)?.stream ?? ''));
    }
  }
  const textOf = (content: string): string => {
    let face = new Map<number, string>();
    let open = 0;
    let covered = 0;
    let text = '';
    const step = new RegExp(
      `/ActualText ${stringIn}[\\s\\S]*?BDC|(BDC|BMC)|(EMC)|/(F\\d+) [\\d.]+ Tf|<([0-9a-f]+)>|(T\\*|ET)`,
      'g',
    );
    for (const [, actual, begins, ends, name, glyphs, stops] of content.matchAll(step)) {
      if (actual !== undefined) {
        open += 1;
        covered ||= open;
        text += `${readString(actual)} `;
      } else if (begins) open += 1;
      else if (ends) {
        if (covered === open) covered = 0;
        open -= 1;
      } else if (name) face = faces.get(name) ?? face;
      else if (covered === 0 && glyphs) {
        for (let at = 0; at < glyphs.length; at += 4)
          text += face.get(Number.parseInt(glyphs.slice(at, at + 4), 16)) ?? '';
      } else if (covered === 0 && stops) text += ' ';
    }
    return text.replace(/\s+/g, ' ').trim();
  };
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  const contents = pages.map(({ head }) => /\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '');
  const descriptors = [...objects.values()].filter(({ head }) => head.includes('/Type /FontDescriptor'));
  return {
    title: readString(new RegExp(stringIn).exec(headOf(/\/Title (\d+) 0 R/.exec(file)?.[1]))?.[1] ?? ''),
    pages: pages.length,
    isTagged: /\/Marked true/.test(file),
    hasFaces: descriptors.length > 0 && descriptors.every(({ head }) => head.includes('/FontFile')),
    texts: contents.map((id) => textOf(objects.get(id)?.stream ?? '')),
  };
};
