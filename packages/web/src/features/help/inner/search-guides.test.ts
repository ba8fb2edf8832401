import { expect, test } from 'vitest';
import { readBlocks } from '../markdown.ts';
import { searchGuides } from './search-guides.ts';

const guide = (slug: string, title: string, text: string) => ({
  slug,
  title,
  blocks: readBlocks(text.split('\n'), () => undefined),
});
const guides = [
  guide('voices', 'Better voices', 'A person sounds best.\n\n## Google\n\nSet `HALLOO_KEY` and restart.'),
  guide('sms', 'Text messages', 'A gateway sends them.\n\n| see | do |\n|---|---|\n| queued | restart the gateway |'),
];
const places = (typed: string) => searchGuides(guides, typed).map(({ slug, id }) => `${slug}#${id}`);

test('all words have to be there; a heading counts more than text', () => {
  expect(places('restart')).toEqual(['voices#google', 'sms#']);
  expect(places('GATEWAY restart')).toEqual(['sms#']);
  expect(places('google')).toEqual(['voices#google']);
  expect(places('google gateway')).toEqual([]);
  expect(places('voices')).toEqual(['voices#']);
  expect(places(' ')).toEqual([]);
});

test('the excerpt shows the matches, also signs with a meaning in patterns', () => {
  const [found] = searchGuides(guides, 'halloo_key');
  expect(found?.excerpt).toEqual([
    { text: 'Set ', hit: false },
    { text: 'HALLOO_KEY', hit: true },
    { text: ' and restart.', hit: false },
  ]);
  expect(searchGuides(guides, '(.*')).toEqual([]);
});
