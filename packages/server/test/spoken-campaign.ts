import type { Flow } from '@halloo/flow/model';
import { expect, vi } from 'vitest';
import { keepRecording } from '../src/features/sounds/keep-recording.ts';
import { writeWav } from '../src/lib/audio/wav.ts';
import { makeLiveCampaign, makeScript, makeSims } from './calling.ts';
import { simulated, startDialer } from './dialer.ts';
import type { createTestServer } from './harness.ts';
import { spokenFlow } from './spoken-flow.ts';

const part = (id: string, name = '') => ({ id, x: 0, y: 0, name, wire: undefined });

/** “Is it repaired?”, yes or no, and then “What is missing?”, in the caller's own words. */
const flowOf = (script: number): Flow => {
  const asked = spokenFlow(script, 'en-IN', [['yes', 'yes it is'], ['no']]);
  const link = (id: string, from: string, to: string) => [id, { id, from, to, wire: undefined }] as const;
  return {
    ...asked,
    nodes: {
      ...asked.nodes,
      R: { ...part('R', 'Is it repaired?'), kind: 'rule' },
      T: { ...part('T', 'What is missing?'), kind: 'rule' },
      W: {
        ...{ ...part('W', 'Wish'), kind: 'child', ruleId: 'T' },
        answer: { kind: 'speech', langCode: 'en-IN', langName: 'English' },
        outcome: null,
      },
    },
    links: {
      ...Object.fromEntries(Object.entries(asked.links).filter(([, { to }]) => to !== 'E')),
      ...Object.fromEntries([link('C0-T', 'C0', 'T'), link('C1-T', 'C1', 'T'), link('W-E', 'W', 'E')]),
    },
  };
};

type Server = Awaited<ReturnType<typeof createTestServer>>;

/** Two seconds with a tone after a pause, as somebody who speaks. */
const sound = (): Buffer => {
  const samples = Float32Array.from({ length: 16_000 }, (_, at) => (at < 4_000 ? 0 : 0.4 * Math.sin(at / 5)));
  return Buffer.from(writeWav({ samples, rate: 8_000 }));
};

/** A finished campaign in which so many people answered both questions, each with a recording. */
export const makeSpokenCampaign = async ({ db, context }: Server, people: number) => {
  const script = await makeScript(db, 1_000, 'Is it repaired?');
  await makeSims(db, 2, 10);
  const id = await makeLiveCampaign(db, { leads: people * 4, flow: flowOf(script), name: 'Bridges' });
  const dialer = await startDialer(db, { line: simulated() });
  const isCompleted = () => db`select 1 from campaign where id = ${id} and status = 'Completed'`;
  await vi.waitFor(async () => expect(await isCompleted()).toHaveLength(1), { timeout: 60_000, interval: 50 });
  await dialer.stop();
  const kept = await keepRecording(context, sound());
  await db`update response set recording = ${kept?.hash ?? null}, value = '' , said = null where rule_id = 'T' and id in (
    select id from response where rule_id = 'T' order by id limit ${people})`;
  await db`update response set recording = ${kept?.hash ?? null} where rule_id = 'R' and id in (
    select id from response where rule_id = 'R' order by id limit ${people})`;
  const idsOf = async (ruleId: string) => {
    const rows = await db<{ id: number }[]>`
      select id from response where campaign_id = ${id} and rule_id = ${ruleId} and recording is not null order by id`;
    expect(rows).toHaveLength(people);
    return rows.map((row) => row.id);
  };
  return { id, closed: await idsOf('R'), open: await idsOf('T') };
};
