import { expect, test } from 'vitest';
import { a, draw } from '../../../../../flow/test/draw.ts';
import { applyEdit } from './flow-edits.ts';
import { blockOfAll, everyNode, movedWith, pictureOf, withMembers } from './picture.ts';

const flow = draw(
  {
    start: a.start(),
    ask: a.audio(1),
    rule: a.rule(),
    yes: a.key('rule', '1'),
    no: a.key('rule', '2'),
    more: a.audio(2),
    end: a.end(),
  },
  'start > ask > rule',
  'rule > yes > more > end',
  'rule > no > ask',
);
const questions = { questions: true, folded: new Set<string>() };
const folded = (...ids: string[]) => ({ questions: true, folded: new Set(ids) });
const linksOf = (shown: typeof questions) =>
  pictureOf(flow, shown).links.map(({ source, target, row }) => [source, target, row]);

test('every node has its own card, and every link is drawn', () => {
  const { blocks, links } = pictureOf(flow, everyNode);
  expect([...blocks.keys()]).toEqual(Object.keys(flow.nodes));
  expect(links.map(({ link }) => link.id)).toEqual(Object.keys(flow.links));
});

test('a question is one card at the place of its audio; links leave it at its rows and lead back to it', () => {
  const { blocks, blockOf } = pictureOf(flow, questions);
  expect([...blocks.keys()]).toEqual(['start', 'ask', 'more', 'end']);
  expect(blockOf('yes')).toBe(blocks.get('ask'));
  expect(blocks.get('ask')).toMatchObject({ x: flow.nodes.ask?.x, y: flow.nodes.ask?.y });
  expect(linksOf(questions)).toEqual([
    ['start', 'ask', undefined],
    ['ask', 'more', 'yes'],
    ['more', 'end', undefined],
    ['ask', 'ask', 'no'],
  ]);
});

test('a folded part is one card, with one link for each target', () => {
  const { blocks, blockOf } = pictureOf(flow, folded('ask'));
  expect([...blocks.keys()]).toEqual(['start', 'ask']);
  expect(blockOf('end')?.members).toHaveLength(6);
  expect(linksOf(folded('ask'))).toEqual([['start', 'ask', undefined]]);
  expect(linksOf(folded('more'))).toContainEqual(['ask', 'more', 'yes']);
});

test('an answer that was folded where every node is drawn does not break its question', () => {
  expect([...pictureOf(flow, folded('yes')).blocks.keys()]).toEqual(['start', 'ask', 'more', 'end']);
  expect([...pictureOf(flow, { ...folded('yes'), questions: false }).blocks.keys()]).not.toContain('more');
});

test('a selection has all nodes of its cards, the one that was asked for first', () => {
  const picture = pictureOf(flow, questions);
  expect(withMembers(picture, ['no'])).toEqual(['no', 'ask', 'rule', 'yes']);
  const plain = ['start', 'end'];
  expect(withMembers(picture, plain)).toBe(plain);
  expect(blockOfAll(picture, ['no', 'ask', 'rule', 'yes'])?.id).toBe('ask');
  expect(blockOfAll(picture, ['ask', 'rule', 'yes'])).toBeUndefined();
  expect(blockOfAll(picture, ['start', 'end'])).toBeUndefined();
  expect(blockOfAll(picture, [])).toBeUndefined();
});

test('moving a card moves all of its nodes by the same way', () => {
  const { ask, rule } = flow.nodes;
  const places = movedWith(flow, pictureOf(flow, questions), { ask: { x: (ask?.x ?? 0) + 20, y: 40 } });
  expect(Object.keys(places)).toEqual(['ask', 'rule', 'yes', 'no']);
  expect(places.rule).toEqual({ x: (rule?.x ?? 0) + 20, y: 40 });
});

const tenAnswers = () => {
  const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;
  const answers = Object.fromEntries(keys.map((key) => [`key${key}`, a.key('rule', key)]));
  const drawn = draw(
    { start: a.start(), ask: a.audio(1), rule: a.rule(), ...answers, bye: a.audio(2), end: a.end() },
    'start > ask > rule',
    ...keys.map((key) => `rule > key${key} > bye`),
    'bye > end',
  );
  const tops: Readonly<Record<string, number>> = { start: 0, ask: 120, rule: 240, bye: 460, end: 580 };
  const places = Object.fromEntries(Object.keys(drawn.nodes).map((id) => [id, { x: 0, y: tops[id] ?? 340 }]));
  return applyEdit(drawn, { type: 'move', places });
};

test('a question of an old flow with many answers covers no card, and the flow stays as it is stored', () => {
  const old = tenAnswers();
  const before = JSON.stringify(old);
  const { blocks } = pictureOf(old, questions);
  const tops = ['start', 'ask', 'bye', 'end'].map((id) => blocks.get(id)?.y);
  expect(tops).toEqual([0, 120, 540, 640]);
  expect(pictureOf(old, everyNode).blocks.get('bye')?.y).toBe(460);
  expect(JSON.stringify(old)).toBe(before);
});

test('a card that made room for a question is stored where it is dropped', () => {
  const old = tenAnswers();
  expect(movedWith(old, pictureOf(old, questions), { bye: { x: 40, y: 600 } })).toEqual({ bye: { x: 40, y: 600 } });
});

test('the same flow and the same choice give the same picture', () => {
  expect(pictureOf(flow, questions)).toBe(pictureOf(flow, questions));
});
