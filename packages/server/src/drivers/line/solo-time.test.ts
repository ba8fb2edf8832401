import { expect, test } from 'vitest';
import { createSoloTime } from './solo-time.ts';

test('a call is played to its end at once, and the next one may begin earlier', () => {
  const time = createSoloTime();
  const seen: [string, number][] = [];
  const play = (at: number) =>
    time.play(at, () => {
      const call = time.startCall();
      const placed = call.hold();
      const cancel = call.after(1_000, () => seen.push(['never', call.now()]));
      call.after(20, () => {
        seen.push(['first', call.now()]);
        call.after(500, () => {
          seen.push(['second', call.now()]);
          cancel();
        });
      });
      expect(seen.length % 2).toBe(0);
      placed();
    });
  play(1_000);
  play(10);
  expect(seen).toEqual([
    ['first', 1_020],
    ['second', 1_520],
    ['first', 30],
    ['second', 530],
  ]);
});

test('no time passes while a call waits for a promise, and what follows it comes first', async () => {
  const time = createSoloTime();
  const seen: [string, number][] = [];
  const wait = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  time.play(0, () => {
    const call = time.startCall();
    call.after(10, () => {
      wait.promise.then(() => call.after(5, () => seen.push(['after it', call.now()]))).finally(call.hold());
    });
    call.after(20, () => {
      seen.push(['later', call.now()]);
      over.resolve();
    });
  });
  expect([seen, time.now()]).toEqual([[], 10]);
  wait.resolve();
  await over.promise;
  expect(seen).toEqual([
    ['after it', 15],
    ['later', 20],
  ]);
});
