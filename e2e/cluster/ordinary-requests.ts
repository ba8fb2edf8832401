import { setTimeout as delay } from 'node:timers/promises';
import { routes } from '../../packages/contract/src/routes.ts';
import type { createPerson } from '../telephony/person.ts';

type Person = ReturnType<typeof createPerson>;

/** Repeats the usual requests of people until stopped, and reports every failure. */
export const keepAsking = (person: Person, url: string, campaignId: number) => {
  const failed: string[] = [];
  const counts = new Map<string, number>();
  let slowest = { ms: 0, what: '', at: '' };
  let isOver = false;

  const again = async (what: string, everyMs: number, ask: (nth: number) => Promise<string | undefined>) => {
    for (let nth = 0; !isOver; nth += 1) {
      const began = performance.now();
      const problem = await ask(nth).catch((error) => `${error} ${error.cause ?? ''}`);
      const ms = Math.round(performance.now() - began);
      if (ms > slowest.ms) slowest = { ms, what, at: new Date().toISOString() };
      counts.set(what, (counts.get(what) ?? 0) + 1);
      if (problem) failed.push(`${new Date().toISOString()} ${what}: ${problem}`);
      await delay(everyMs);
    }
  };
  const looks = async (place: string) => {
    const answer = await person.request('GET', place);
    const text = await answer.text();
    return answer.ok ? undefined : `${answer.status} ${text}`;
  };
  const speaks = async (nth: number) => {
    const name = `Spoken meanwhile ${nth}`;
    const text_message = `This is announcement number ${nth}, spoken while everything is being restarted.`;
    const body = { name, text_message, audio_type: 'Text', lang_code: 'en-IN' } as const;
    const script = await person.send(routes.addScript, { body });
    // Like a player: a range from the middle.
    const part = await fetch(new URL(script.audio_file, url), { headers: { range: 'bytes=100-299' } });
    const bytes = (await part.arrayBuffer()).byteLength;
    return part.status === 206 && bytes === 200 ? undefined : `the sound: ${part.status}, ${bytes} bytes`;
  };
  const renames = async (nth: number) => {
    const answer = await person.request(
      'PATCH',
      routes.changeProfile.path,
      JSON.stringify({ first_name: `Person ${nth}` }),
    );
    const text = await answer.text();
    return answer.ok ? undefined : `${answer.status} ${text}`;
  };
  const all = [
    again('who am I', 300, () => looks(routes.getProfile.path)),
    again('list', 400, () => looks(routes.listCampaigns.path)),
    again('monitor', 300, () => looks(routes.getMonitor.path.replace('{campaign_id}', String(campaignId)))),
    again('console', 1_000, () => looks('/')),
    again('change', 500, renames),
    again('speak', 1_500, speaks),
  ];
  return async () => {
    isOver = true;
    await Promise.all(all);
    return { failed, counts: Object.fromEntries(counts), slowest };
  };
};
