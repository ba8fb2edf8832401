import { expect, test } from 'vitest';
import { a, draw } from '../../../../../flow/test/draw.ts';
import { mayLink, whyNotLink } from './legal-links.ts';

const flow = draw(
  {
    start: a.start(),
    play: a.audio(1),
    rule: a.rule(),
    one: a.key('rule', '1'),
    loose: a.key('rule', '2'),
    end: a.end(),
  },
  'start > play > rule > one',
);

test('a link that is not allowed is refused with the reason', () => {
  expect(whyNotLink(flow, 'play', 'start')).toBe('Calls begin at Start, so no link can lead there.');
  expect(whyNotLink(flow, 'end', 'play')).toBe('Calls end at End, so no link can begin there.');
  expect(whyNotLink(flow, 'play', 'play')).toBe('A node cannot lead to itself.');
  expect(whyNotLink(flow, 'play', 'one')).toBe('Only its own Rule leads to an answer. Link to the Rule instead.');
  expect(whyNotLink(flow, 'rule', 'one')).toBe('The Rule already leads to this answer.');
  expect(whyNotLink(flow, 'rule', 'gone')).toBe('One of the two nodes was deleted.');
});

test('any other link is allowed', () => {
  expect(mayLink(flow, 'one', 'end')).toBe(true);
  expect(mayLink(flow, 'one', 'play')).toBe(true);
  expect(mayLink(flow, 'rule', 'loose')).toBe(true);
});
