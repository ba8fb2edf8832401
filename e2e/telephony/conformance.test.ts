import { afterAll, beforeAll } from 'vitest';
import { lineConformance } from '../../packages/server/test/kits/line/conformance.ts';
import { type AroundLine, makeBench, startAroundLine } from './asterisk-bench.ts';

let around: AroundLine;
beforeAll(async () => {
  around = await startAroundLine();
});
afterAll(() => around?.close());

lineConformance('asterisk', () => makeBench(around), { sideBySide: true });
