import { expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { createStops } from './stops.ts';

const start = () => {
  const said: string[] = [];
  const written: string[] = [];
  const log = createLog('warn', { write: (line: string) => void written.push(line) });
  return { said, written, stops: createStops(log, (line) => said.push(line)) };
};
const never = () => new Promise<void>(() => {});

test('parts stop in reverse order of their start', async () => {
  const { said, stops } = start();
  const order: string[] = [];
  for (const name of ['database', 'jobs', 'server']) stops.add(name, async () => order.push(name));
  await stops.run(1_000);
  expect(order).toEqual(['server', 'jobs', 'database']);
  expect(said).toEqual([]);
});

test('a part that never stops is named, and the others still stop', async () => {
  const { said, stops } = start();
  const order: string[] = [];
  stops.add('the database', async () => order.push('database'), { ownMs: 1_000 });
  stops.add('webhooks', async () => order.push('webhooks'));
  stops.add('old personal data', never);
  stops.add('the calls in progress', never, { ownMs: 5 });
  await stops.run(10);
  expect(order).toEqual(['webhooks', 'database']);
  expect(said).toEqual([
    'Halloo stops without waiting any longer for the calls in progress.',
    'Halloo stops without waiting any longer for old personal data.',
  ]);
});

test('a part that fails to stop is logged, and the others still stop', async () => {
  const { said, written, stops } = start();
  let stopped = false;
  stops.add('the database', async () => {
    stopped = true;
  });
  stops.add('the server', () => {
    throw new Error('no');
  });
  await stops.run(1_000);
  expect(stopped).toBe(true);
  expect(said).toEqual([]);
  expect(written.map((line) => JSON.parse(line))).toMatchObject([{ event: 'stop.failed', what: 'the server' }]);
});
