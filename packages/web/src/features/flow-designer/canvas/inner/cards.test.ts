import type { Flow, FlowNode } from '@halloo/flow/model';
import { expect, it } from 'vitest';
import { applyEdit } from '../../parts/flow-edits.ts';
import { seeded } from '../../parts/inner/seeded.ts';
import { everyNode, pictureOf } from '../../parts/picture.ts';
import { samplePart } from '../../parts/sample-part.ts';
import { type Drawing, drawCards } from './cards.ts';
import { drawLines } from './lines.ts';
import { createRouter } from './route-links.ts';

const flow = applyEdit({ nodes: {}, links: {}, rest: {} }, { type: 'add', ...samplePart(seeded('cards')) });
const one = (kind: FlowNode['kind'], of: Flow = flow): FlowNode => {
  const found = Object.values(of.nodes).find((node) => node.kind === kind);
  if (!found) throw new Error(`no ${kind}`);
  return found;
};
const unlit = { nodes: [], links: [], at: null };
const plain = { scripts: new Map(), problems: [], lit: unlit, selected: [], editable: true, near: undefined, room: 9 };
const drawing: Drawing = { ...plain, flow, picture: pictureOf(flow, everyNode) };
const cards = drawCards([], drawing);
const changed = (next: Partial<Drawing>) => {
  const picture = pictureOf(next.flow ?? flow, everyNode);
  const after = drawCards(cards, { ...drawing, picture, ...next });
  return after.filter((card, index) => card !== cards[index]).map(({ data }) => data.node.kind);
};

it('draws nothing anew where nothing changed', () => {
  expect(changed({})).toEqual([]);
  expect(changed({ flow: { ...flow }, scripts: new Map() })).toEqual([]);
});

it('draws the one card that changed', () => {
  const end = one('end');
  expect(changed({ flow: applyEdit(flow, { type: 'change', node: { ...end, name: 'Bye' } }) })).toEqual(['end']);
  expect(changed({ flow: applyEdit(flow, { type: 'move', places: { [end.id]: { x: 5, y: 5 } } }) })).toEqual(['end']);
  expect(changed({ selected: [end.id] })).toEqual(['end']);
  expect(changed({ lit: { ...unlit, at: end.id } })).toEqual(['end']);
});

it('marks what is wrong, errors first, and says it', () => {
  const { id } = one('audio');
  const problem = { code: 'unreachable', hint: '', nodeId: id } as const;
  const problems = [
    { ...problem, severity: 'warning', sentence: 'One.' },
    { ...problem, severity: 'error', sentence: 'Two.' },
  ] as const;
  const card = drawCards([], { ...drawing, problems }).find((drawn) => drawn.id === id);
  expect(card?.data).toMatchObject({ mark: 'error', wrong: 'One. Two.' });
  expect(card?.ariaLabel).toBe('Play: no script yet, Audio Play. Error: One. Two.');
});

it('leaves a card under the pointer that drags it', () => {
  const { id } = one('end');
  const dragged = cards.map((card) => (card.id === id ? { ...card, dragging: true, position: { x: 9, y: 9 } } : card));
  expect(drawCards(dragged, drawing).find((card) => card.id === id)?.position).toEqual({ x: 9, y: 9 });
});

it('hides the cards that are not drawn yet, except a selected one', () => {
  const shown = (next: Partial<Drawing>) =>
    drawCards(cards, { ...drawing, ...next }).flatMap(({ data, hidden }) => (hidden ? [] : [data.node.kind]));
  const all = cards.map(({ data }) => data.node.kind);
  expect(shown({})).toEqual(all);
  expect(shown({ room: 2 })).toEqual(all.slice(0, 2));
  expect(shown({ room: 1, selected: [one('end').id] })).toEqual([all[0], 'end']);
});

it('changes at most some cards at once, and adds and removes all', () => {
  const before = drawCards([], drawing);
  const marked = { ...drawing, editable: !drawing.editable };
  const once = drawCards(before, marked, 2);
  expect(once.filter((card, index) => card === before[index])).toHaveLength(before.length - 2);
  expect(drawCards(once, marked)).toEqual(drawCards([], marked));
  expect(drawCards([], marked, 2)).toHaveLength(before.length);
});

it('keeps links that did not change, and fixes those from a Rule to its children', () => {
  const given = {
    flow,
    picture: drawing.picture,
    scripts: drawing.scripts,
    lit: unlit,
    routes: createRouter().begin(drawing.picture),
    chosen: new Set<string>(),
    editable: true,
    room: 9,
  };
  const lines = drawLines([], given);
  expect(drawLines([], { ...given, room: 1 })).toEqual(lines.slice(0, 1));
  expect(drawLines([], { ...given, room: -3 })).toEqual([]);
  const same = { ...flow };
  const again = { ...given, flow: same, picture: pictureOf(same, everyNode) };
  expect(drawLines(lines, again)).toEqual(lines);
  expect(drawLines(lines, again).every((line, index) => line === lines[index])).toBe(true);
  expect(lines.filter(({ data }) => data?.fixed)).toHaveLength(2);
  const [first] = lines.filter(({ data }) => !data?.fixed);
  const chosen = drawLines(lines, { ...given, chosen: new Set([first?.id ?? '']) });
  expect(chosen.filter((line, index) => line !== lines[index]).map(({ id }) => id)).toEqual([first?.id]);
});

const inQuestions = { questions: true, folded: new Set<string>() };

it('draws a question as one card, with a dot for each row, and keeps it where nothing changed', () => {
  const asked = { ...drawing, picture: pictureOf(flow, inQuestions) };
  const drawn = drawCards([], asked);
  expect(drawn.map(({ data }) => data.look)).toEqual(['node', 'question', 'node']);
  const question = drawn.find(({ data }) => data.look === 'question');
  expect(question?.data).toMatchObject({
    title: 'Question',
    below: '2 answers',
    rows: [
      { key: '1', words: 'Yes', isOpen: false, isNoAnswer: false },
      { key: '2', words: 'No', isOpen: false, isNoAnswer: false },
      { words: 'No answer', isOpen: true, isNoAnswer: true },
    ],
  });
  expect(question?.handles).toHaveLength(4);
  const same = { ...flow };
  const again = drawCards(drawn, { ...asked, flow: same, picture: pictureOf(same, inQuestions) });
  expect(again.every((card, index) => card === drawn[index])).toBe(true);
  const answer = one('child');
  const renamed = applyEdit(flow, { type: 'change', node: { ...answer, name: 'Sure' } });
  const after = drawCards(drawn, { ...asked, flow: renamed, picture: pictureOf(renamed, inQuestions) });
  expect(after.filter((card, index) => card !== drawn[index]).map(({ data }) => data.look)).toEqual(['question']);
});

it('marks a question for a problem of any of its nodes, and lights it up while a call is inside', () => {
  const answer = one('child');
  const problem = { code: 'unreachable', hint: '', nodeId: answer.id, severity: 'error', sentence: 'Wrong.' } as const;
  const lit = { nodes: [answer.id], links: [], at: one('rule').id };
  const picture = pictureOf(flow, inQuestions);
  const question = drawCards([], { ...drawing, picture, problems: [problem], lit }).find(
    ({ data }) => data.look === 'question',
  );
  expect(question?.data).toMatchObject({ mark: 'error', wrong: 'Wrong.', lit: 'at' });
  expect(question?.data.rows.filter(({ isLit }) => isLit).map(({ id }) => id)).toEqual([answer.id]);
});

it('draws a folded part as one card with its count', () => {
  const { id } = one('audio');
  const picture = pictureOf(flow, { questions: true, folded: new Set([id]) });
  const folded = drawCards([], { ...drawing, picture }).find(({ data }) => data.look === 'folded');
  expect(folded?.data.below).toBe('5 nodes');
});

it('draws cards plainly that nobody came near to, with their words as a label', () => {
  const [first] = cards;
  const near = new Set([first?.id ?? '']);
  const after = drawCards(cards, { ...drawing, near });
  expect(after.filter(({ data }) => !data.isPlain).map(({ id }) => id)).toEqual([...near]);
  expect(after.map(({ ariaLabel }) => ariaLabel)).toEqual(cards.map(({ ariaLabel }) => ariaLabel));
  expect(drawCards(after, drawing).map(({ data }) => data)).toEqual(cards.map(({ data }) => data));
});
