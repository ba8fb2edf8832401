import { expect, test } from 'vitest';
import { readBlocks, readInline } from './markdown.ts';

const resolve = (to: string) => {
  if (to.startsWith('https:')) return { href: to };
  return to === 'sms.md' ? { guide: 'sms' } : undefined;
};
const read = (text: string) => readBlocks(text.split('\n'), resolve);

test('lines of a paragraph are joined, and a comment is left out', () => {
  expect(read('<!-- run: x -->\n\none\n  two\n\nthree')).toEqual([
    { kind: 'paragraph', inside: ['one two'] },
    { kind: 'paragraph', inside: ['three'] },
  ]);
});

test('code, strong words, links and pictures', () => {
  expect(readInline('a `b|c` **d `e`** *f* [g](sms.md) ![h](i.png) 2 * 3 \\*', resolve)).toEqual([
    'a ',
    { code: 'b|c' },
    ' ',
    { strong: ['d ', { code: 'e' }] },
    ' ',
    { emphasis: ['f'] },
    ' ',
    { link: { guide: 'sms' }, inside: ['g'] },
    ' ',
    { picture: 'i.png', alt: 'h' },
    ' 2 * 3 *',
  ]);
});

test('a link to a file that the console does not have names the file, and markup is text', () => {
  expect(readInline('[the README](../README.md#start) <b onclick=x>', resolve)).toEqual([
    'the README (',
    { code: 'README.md' },
    ') <b onclick=x>',
  ]);
  expect(readInline('[x](javascript:alert)', resolve)).toEqual(['x (', { code: 'javascript:alert' }, ')']);
});

test('lists have items of several lines and blocks, and continue after a picture with their number', () => {
  const [one, , two] = read('1. a\n   b\n\n   - c\n2. d\n\npicture\n\n5. e');
  expect(one).toEqual({
    kind: 'list',
    start: 1,
    items: [
      [
        { kind: 'paragraph', inside: ['a b'] },
        { kind: 'list', start: undefined, items: [[{ kind: 'paragraph', inside: ['c'] }]] },
      ],
      [{ kind: 'paragraph', inside: ['d'] }],
    ],
  });
  expect(two).toMatchObject({ kind: 'list', start: 5 });
});

test('tables keep bars within code, and code blocks keep everything', () => {
  expect(
    read('| a | b |\n|---|---|\n| `x|y` | [z](https://z.example) |\n\n```sh\n# no heading\n| no table |\n```'),
  ).toEqual([
    {
      kind: 'table',
      head: [['a'], ['b']],
      rows: [[[{ code: 'x|y' }], [{ link: { href: 'https://z.example' }, inside: ['z'] }]]],
    },
    { kind: 'code', language: 'sh', text: '# no heading\n| no table |' },
  ]);
});

test('a heading has the address that links use', () => {
  expect(read('## Why? “It”, again')).toEqual([
    { kind: 'heading', level: 2, id: 'why-it-again', inside: ['Why? “It”, again'] },
  ]);
});
