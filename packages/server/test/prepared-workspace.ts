import { examples } from '@halloo/contract/examples';
import type { Route } from '@halloo/contract/route';
import { routes } from '@halloo/contract/routes';
import { expect, vi } from 'vitest';
import { startIndexPeople } from '../src/features/people/start-index-people.ts';
import { keepRecording } from '../src/features/sounds/keep-recording.ts';
import { writeWav } from '../src/lib/audio/wav.ts';
import { fillDemo } from '../src/upkeep/demo/fill-demo.ts';
import type { createTestServer } from './harness.ts';
import { sweep } from './kits/test-sounds.ts';

type Server = Awaited<ReturnType<typeof createTestServer>>;

/** The name of everybody on the lists of a prepared workspace. */
const knownName = 'Zyxwvu';

const callPeople = async ({ db, context }: Server) => {
  await db`
    update lead set first_name = ${knownName}, data = data || ${db.json({ Remark: `${knownName} Somebody` })}`;
  await db`
    insert into call (id, campaign_id, lead_id, direction, number, attempt, flow_version, dialled_at, answered_at, ended_at,
      result, cause, duration_ms, talk_ms, facts)
    select nextval('call_id'), campaign_id, id, 'out', number, 1, 1, now(), now(), now(), 'completed', 16, 9000, 8000, '[]'
    from lead where campaign_id = 1 and position <= 5`;
  await db`insert into untallied_call (campaign_id, call_id) select campaign_id, id from call`;
  const sound = (await keepRecording(context, Buffer.from(writeWav(sweep(8000, 2)))))?.hash ?? null;
  await db`
    insert into response (campaign_id, call_id, lead_id, rule_id, child_id, kind, value, recording, at)
    select campaign_id, id, lead_id, 'r', 'c', 'Open Answer', ${knownName}, ${sound}, now() from call`;
  await db`
    insert into call_recording (call_id, campaign_id, lead_id, line_id, began_at, sound, length_ms)
    select id, campaign_id, lead_id, 'line' || id, now(), ${sound}, 2000 from call`;
  await db`
    insert into announcement (print, first_heard_at, last_heard_at, calls, early_calls, sound, sound_at, length_ms)
    values ('', now(), now(), 3, 0, ${sound}, now(), 2000)`;
  await db`
    insert into example (language, phrase, phrase_key, source, sound, length_ms, states, added_at)
    values ('hi-IN', 'yes', 'yes', 'staff', ${sound}, 2000, '', now())`;
};

/** Values of parameters and of ids in bodies. */
export type Samples = Readonly<Record<string, readonly (string | number)[]>>;

/**
 * A workspace in which most things exist, many with the id 1: the samples, and people with a known name who were called,
 * answered, and were recorded. Returns their ids, and what nobody learns who may not see persons.
 */
export const prepareWorkspace = async (
  server: Server,
  owner: { readonly email: string; readonly token: string },
): Promise<{ samples: Samples; hidden: readonly string[] }> => {
  const { db, clock, context, send, upload } = server;
  const { token } = owner;
  await fillDemo(db, { id: 1, email: owner.email }, clock.now());
  await callPeople(server);
  const file = await upload(token, 'people.csv', `phone,name\n9876500001,${knownName}\n12,${knownName}\n`);
  const make = async (name: keyof typeof routes) => {
    const route: Route = routes[name];
    const { status, body } = await send(route, { token, params: { campaign_id: 1 }, body: examples[name]?.body });
    expect([name, Math.floor(status / 100)]).toEqual([name, 2]);
    return body as unknown as { id: number; audio_file?: string };
  };
  const script = await make('addScript');
  for (const name of ['createWebhook', 'createShare'] as const) await make(name);
  const stop = startIndexPeople(context);
  await vi.waitFor(async () => expect(await db`select 1 from person_work`).toHaveLength(0), { timeout: 60_000 });
  await stop();
  const [lead] = await db<{ id: number; number: string }[]>`select id, number from lead order by id limit 1`;
  const [person] = await db<{ id: number }[]>`select id from person where number = ${lead?.number ?? ''}`;
  const [call] = await db<{ id: number }[]>`select min(id) as id from call`;
  const leads = await db<{ phone: string }[]>`select distinct number as phone from lead`;
  return {
    samples: {
      id: [1, 2, 3, script.id, person?.id ?? 0],
      file_id: [(file.body as { file_id: string }).file_id],
      sound: [/audio\/([^/]+)\//.exec(script.audio_file ?? '')?.[1] ?? ''],
      script_id: [script.id],
      lead_id: [lead?.id ?? 0],
      call_id: [call?.id ?? 0],
      campaign_id: [1, 2, 3],
      campaignId: [1, 2, 3],
      version: [1],
      node_id: ['start'],
    },
    hidden: [...leads.map(({ phone }) => phone.replace(/\D/g, '').slice(-10)), knownName],
  };
};
