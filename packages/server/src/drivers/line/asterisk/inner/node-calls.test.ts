import { expect, test } from 'vitest';
import { createLog } from '../../../../platform/log.ts';
import { LineError, type LineEvent } from '../../../../ports/line.ts';
import { virtualTime } from '../../time.ts';
import { createCallCollector } from './collect-calls.ts';
import { createNodeCalls } from './node-calls.ts';
import { createNodeLink } from './node-link.ts';
import { createSoundDoor } from './sound-door.ts';

const settings = {
  name: 'a',
  baseUrl: 'http://127.0.0.1/ari',
  user: 'u',
  password: 'p',
  trunk: 't',
  capacity: 1,
  number: 'plus',
  inbound: 'halloo',
} as const;

/** A node with one call in progress. Its requests fail, as they do without a connection. */
const oneCall = () => {
  const time = virtualTime(0);
  const events: LineEvent[] = [];
  const log = createLog('silent');
  const parts = {
    app: 'test',
    installation: 'us',
    time,
    log,
    sound: {
      door: createSoundDoor({ host: '127.0.0.1', port: 0 }, { time, log }),
      address: () => undefined,
      problem: '',
      check: async () => {},
    },
    soundAddress: () => '',
    keepRecording: async () => null,
    keepCall: async () => {},
    createCollector: createCallCollector,
  };
  const noConnection = () => Promise.reject(new LineError('No connection.', { retryable: true }));
  const calls = createNodeCalls(createNodeLink(settings, parts, noConnection), {
    emit: (event) => events.push(event),
    endedCalls: async () => [],
  });
  calls.add({ id: '1', channelId: 'c', direction: 'out', detectMachine: false });
  return { time, calls, events };
};

test('calls of a node that stays away are given up after 30 seconds', async () => {
  const { time, calls, events } = oneCall();
  calls.onLost();
  await time.advance(29_999);
  expect(calls.all.size).toBe(1);
  await time.advance(1);
  expect(calls.all.size).toBe(0);
  expect(events).toMatchObject([{ id: '1' }]);
});

test('a failed attempt to reconnect does not delay giving up', async () => {
  const { time, calls } = oneCall();
  calls.onLost();
  for (let attempt = 0; attempt < 15; attempt += 1) {
    await time.advance(2_000);
    calls.onLost();
  }
  expect(calls.all.size).toBe(0);
});

test('calls of an Asterisk that does not run any more are given up soon, as of when it was lost', async () => {
  const { time, calls, events } = oneCall();
  await time.advance(1_000);
  calls.onLost();
  calls.onRefused();
  await time.advance(2_000);
  calls.onRefused();
  expect(calls.all.size).toBe(1);
  await time.advance(2_000);
  calls.onRefused();
  expect(events).toMatchObject([{ type: 'ended', cause: 'failed', by: 'line', isLost: true, at: 1_000 }]);
});
