import { expect, test } from 'vitest';
import type { SoundFrame } from '../../../../ports/line.ts';
import { virtualTime } from '../../time.ts';
import type { AriEvent } from './ari-socket.ts';
import type { NodeLink } from './node-link.ts';
import type { SoundReceiver } from './sound-door.ts';
import { createTap } from './tap.ts';

const samples = new Int16Array(160);

/** A tap on a node that does what the test says. */
const open = ({ isReached = true, status = 200 } = {}) => {
  const time = virtualTime(1_000);
  const requests: string[] = [];
  const doors: { id: string; receiver: SoundReceiver; isOpen: boolean }[] = [];
  let onEvent: ((event: AriEvent, at: number) => void) | undefined;
  const ask = (method: string, uri: string, query: Record<string, unknown> = {}) =>
    requests.push(`${method} ${uri} ${query.extension ?? query.value ?? query.spy ?? ''}`.trim());
  const link = {
    installation: 'us',
    app: 'app',
    time,
    request: async (...asked: Parameters<typeof ask>) => {
      ask(...asked);
      return { status, body: {} };
    },
    deliver: ask,
    follow: (_: string, listener: typeof onEvent) => {
      onEvent = listener;
      return () => {
        onEvent = undefined;
      };
    },
    sound: {
      door: {
        expect: (receiver: SoundReceiver) => {
          const door = { id: `door-${doors.length + 1}`, receiver, isOpen: true };
          doors.push(door);
          return {
            id: door.id,
            close: () => {
              door.isOpen = false;
            },
          };
        },
      },
      address: () => (isReached ? '127.0.0.1:9092' : undefined),
    },
  } as unknown as NodeLink;
  const tap = createTap(link, 'us-halloo-1');
  const frames: SoundFrame[] = [];
  return {
    ...{ time, tap, requests, doors, frames },
    listen: () => tap.hear((frame) => frames.push(frame)),
    snooped: () => onEvent?.({ type: 'StasisStart' } as AriEvent, 0),
  };
};

test('taps once the channel is there and somebody listens, and stops when nobody does', async () => {
  const { time, tap, requests, doors, frames, listen, snooped } = open();
  const stop = listen();
  expect(requests).toEqual([]);
  tap.begin();
  tap.begin();
  const snoop = requests[0]?.split(' ')[1];
  expect(requests).toEqual(['POST channels/us-halloo-1/snoop in']);
  expect(snoop).toBe('channels/us-halloo-1/snoop');
  snooped();
  expect(requests.slice(1)).toEqual([
    'POST channels/us-halloo-1-h10001/variable 127.0.0.1:9092',
    'POST channels/us-halloo-1-h10001/continue door-1',
  ]);
  await time.advance(100);
  doors[0]?.receiver.onFrame(samples);
  doors[0]?.receiver.onFrame(samples);
  expect(frames.map(({ at }) => at)).toEqual([1_080, 1_100]);
  await time.advance(60_000);
  expect(doors).toHaveLength(1);
  stop();
  expect(doors[0]?.isOpen).toBe(false);
  expect(requests.at(-1)).toBe('DELETE channels/us-halloo-1-h10001');
});

test('a node without a way to Halloo is not asked', () => {
  const { tap, requests, listen } = open({ isReached: false });
  listen();
  tap.begin();
  expect(requests).toEqual([]);
});

test('tries again a few times if it is refused, if nobody connects, or if the connection ends', async () => {
  const refused = open({ status: 404 });
  refused.listen();
  refused.tap.begin();
  await refused.time.advance(60_000);
  expect(refused.doors).toHaveLength(4);

  const silent = open();
  silent.listen();
  silent.tap.begin();
  await silent.time.advance(60_000);
  expect(silent.doors).toHaveLength(4);

  const broken = open();
  broken.listen();
  broken.tap.begin();
  for (let nth = 0; nth < 6; nth += 1) {
    broken.doors[nth]?.receiver.onFrame(samples);
    broken.doors[nth]?.receiver.onEnd();
    await broken.time.advance(1_000);
  }
  expect(broken.doors).toHaveLength(7);
  broken.tap.end();
  await broken.time.advance(60_000);
  expect(broken.doors).toHaveLength(7);
  expect(broken.doors.every(({ isOpen }) => !isOpen)).toBe(true);
});
