import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../../../../../../../scripts/cases.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { XmlReader } from './xml-reader.ts';

/** Records all events, with the attribute `a` of each element and adjacent texts joined. */
const events = (text: string, cuts: number[] = []): string[] => {
  const seen: string[] = [];
  let gathered = '';
  const flush = () => {
    if (gathered !== '') seen.push(`"${gathered}"`);
    gathered = '';
  };
  const xml = new XmlReader({
    open: (name, { attribute }) => {
      flush();
      const a = attribute.call(xml, 'a');
      seen.push(a === undefined ? `<${name}` : `<${name} a=${a}`);
    },
    close: (name) => {
      flush();
      seen.push(`>${name}`);
    },
    text: (piece) => {
      gathered += piece;
    },
  });
  xml.wantsText = true;
  let from = 0;
  for (const cut of [...cuts.map((n) => n % (text.length + 1)).sort((a, b) => a - b), text.length]) {
    xml.write(text.slice(from, cut));
    from = cut;
  }
  xml.end();
  return seen;
};

const sample = `<?xml version="1.0"?><!-- a > b --><x:root xmlns:x="u"
  a = 'it"s &lt;1>'><x:c x:a="7"/>one &amp; &#x915;&#10;<![CDATA[<two> & ]]>three<e
/></x:root >
`;

test('reads prefixes, both quotes, entities, comments and CDATA', () => {
  expect(events(sample)).toEqual(['<root a=it"s <1>', '<c a=7', '>c', '"one & क\n<two> & three"', '<e', '>e', '>root']);
});

test('gives the same events however the text is split', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 40 }), (cuts) => {
      expect(events(sample, cuts)).toEqual(events(sample));
    }),
  );
});

test.each([
  ['elements that close out of order', '<a><b></a></b>'],
  ['a document that ends early', '<a><b></b>'],
  ['an open tag at the end', '<a></a><b'],
  ['two roots', '<a/><b/>'],
  ['no root', '  '],
  ['a document type', '<!DOCTYPE a><a/>'],
  ['entities of its own', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
  ['an unknown entity', '<a>&nbsp;</a>'],
  ['a bare ampersand', '<a>b & c</a>'],
  ['a character beyond Unicode', '<a>&#x110000;</a>'],
  ['an attribute without quotes', '<a b=c/>'],
  ['an attribute without a value', '<a b/>'],
  ['an element without a name', '<a>< b/></a>'],
  ['nesting without end', '<a>'.repeat(200)],
  ['attributes without end', `<a ${Array.from({ length: 1000 }, (_, i) => `a${i}="1"`).join(' ')}/>`],
  ['a tag without end', `<a b="${'x'.repeat(2 ** 21)}`],
])('refuses %s', (_what, text) => {
  expect(() => events(text)).toThrow(UnreadableFile);
});

test('any text gives events or an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'<>/="\'&;!-[]?ab: ') }), (text) => {
      try {
        events(text);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableFile);
      }
    }),
    { numRuns: cases(2000) },
  );
});
