import { expect, test } from 'vitest';
import { a, draw } from '../test/draw.ts';
import { writeFlow } from './convert.ts';
import { openFlow } from './open-flow.ts';
import { parseFlow } from './parse-flow.ts';

const document = writeFlow(
  draw(
    { start: a.start(), choose: a.branch(), way: a.way('choose', [a.condition('age', 'is', '5')]), end: a.end() },
    'start > choose > way > end',
    'choose > end',
  ),
);

test('a checked flow is read as the parser reads it', () => {
  expect(openFlow(document)).toEqual(parseFlow(document));
});

test('a document of a newer version, or with an unknown kind of node, is a problem in words', () => {
  expect(openFlow({ ...document, version: 99 })).toMatchObject({ problem: expect.stringMatching(/version/i) });
  const [start] = Object.values(document.nodes);
  const strange = { ...start, properties: { ...start?.properties, node_type: 'Telepathy' } };
  expect(openFlow({ ...document, nodes: { strange } })).toEqual({
    problem: 'The flow has parts that this page does not know. Load the page again.',
  });
});
