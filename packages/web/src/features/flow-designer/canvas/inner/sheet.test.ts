import { nodeSize } from '@halloo/flow/vocabulary';
import { expect, test } from 'vitest';
import type { Block } from '../../parts/picture.ts';
import { sheetOf } from './sheet.ts';

const flowAt = (...places: [x: number, y: number][]) => ({
  blocks: new Map(places.map(([x, y], index) => [`N${index}`, { x, y, height: nodeSize.height } as Block])),
});

test('the sheet lies under every node, with room around', () => {
  expect(sheetOf(flowAt([0, 40], [-300, 900]))).toEqual({
    left: -500,
    top: -160,
    width: 900,
    height: 1324,
  });
});

test('without nodes there is no sheet', () => {
  expect(sheetOf(flowAt())).toEqual({});
});
