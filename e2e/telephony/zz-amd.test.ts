import { expect, test } from 'vitest';
import { startAsterisk } from './asterisk.ts';
import { connectAri } from './bare-ari.ts';
import { startPhones } from './phones.ts';

test('amd', async () => {
  const phones = await startPhones();
  const asterisk = await startAsterisk({ phonesPort: phones.port });
  const ari = await connectAri(asterisk);
  const one = async (nth: number) => {
    const t = Date.now();
    const id = `c${nth}`;
    const number = phones.number((['machine','listens','person','talkative person','sends nothing','hangs up early'] as const)[nth % 10] ?? 'machine', { nth });
    await ari.ask('POST', 'channels', { endpoint: `PJSIP/${number}@provider`, app: 'halloo', channelId: id, timeout: '20' });
    await ari.arrives(id, 'StasisStart');
    await ari.ask('POST', `channels/${id}/continue`, { context: 'halloo-amd', extension: 's', priority: '1' });
    const e = await ari.arrives(id, 'StasisStart', 1);
    await ari.ask('DELETE', `channels/${id}`);
    return JSON.stringify((e as { args?: unknown }).args) + (Date.now() - t);
  };
  for (let r = 0; r < 3; r += 1) console.log((await Promise.all(Array.from({ length: 6 }, (_, i) => one(r * 10 + i)))).join('  '));
  ari.close();
  await asterisk.stop();
  await phones.stop();
  expect(1).toBe(1);
});
