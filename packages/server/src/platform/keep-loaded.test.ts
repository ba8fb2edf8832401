import { expect, test, vi } from 'vitest';
import { createKeeper } from './keep-loaded.ts';

test('loads a key once, and again after a failure', async () => {
  const keep = createKeeper<string>(10);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('flow');
  const first = [keep('a', load), keep('a', load)];
  await expect(Promise.all(first)).rejects.toThrow('away');
  expect(load).toHaveBeenCalledTimes(1);
  expect(await keep('a', load)).toBe('flow');
  expect(await keep('a', load)).toBe('flow');
  expect(load).toHaveBeenCalledTimes(2);
});

test('drops the oldest entry when there are too many', async () => {
  const keep = createKeeper<string>(2);
  const load = vi.fn(async () => 'flow');
  for (const key of ['a', 'b', 'c', 'b']) await keep(key, load);
  expect(load).toHaveBeenCalledTimes(3);
  await keep('a', load);
  expect(load).toHaveBeenCalledTimes(4);
});
