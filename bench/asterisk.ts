import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { addRecording } from '../e2e/audio-files.ts';
import type { Halloo } from '../e2e/halloo.ts';
import { type Asterisk, startAsterisk } from '../e2e/telephony/asterisk.ts';
import { type Phones, startPhones } from '../e2e/telephony/phones.ts';
import { lineSoundAddress } from '../packages/server/src/features/sounds/line-address.ts';
import { readSigningKey } from '../packages/server/src/features/sounds/signing-key.ts';
import { connect, type Db } from '../packages/server/src/platform/db/connect.ts';
import { runningDatabaseUrl } from '../packages/server/src/platform/db/embedded/start.ts';
import { makeLiveCampaign, makeSims, menuFlow } from '../packages/server/test/calling.ts';
import { ensureTelephony } from '../scripts/asterisk.ts';
import { addDialplan, type Round, runBare } from './asterisk/bare.ts';
import { watchKeys } from './asterisk/keys.ts';
import { cpuByProgram, percentile, row, withHalloo } from './with-halloo.ts';

/** Fewer with HALLOO_BENCH_AT_ONCE=80; then only these rates are measured. */
const chosen = process.env.HALLOO_BENCH_AT_ONCE?.split(',').map(Number);
const seconds = 12;
const warmUp = 4;
/** The rate of calls per second for both, as in the plain driver's benchmark. */
const asked = 200;
/** The share of calls whose audio is measured. */
const listenedEvery = 25;
/** Audio has 50 packets a second: a packet that is this late is audible. */
const lateMs = 60;

/** Answers, presses 1 immediately, and waits for the other side to hang up. */
const quick = { digits: '90', ringMs: 50, sends: [{ quietMs: 20 }, { press: '1' }] } as const;
/** Answers and listens, and sends no audio. */
const long = { digits: '91', ringMs: 50 } as const;
/** Presses 1 every two seconds, for more than a minute. */
const pressing = {
  digits: '92',
  ringMs: 50,
  sends: Array.from({ length: 32 }, () => [{ quietMs: 1_800 }, { press: '1' }]).flat(),
} as const;

interface Around {
  readonly asterisk: Asterisk;
  readonly phones: Phones;
  readonly halloo: Halloo;
  readonly db: Db;
  /** The audio delays since the last query. */
  readonly sound: () => Promise<{ readonly waits: Float64Array; readonly missing: number }>;
}

const startEar = async () => {
  const worker = new Worker(new URL('./asterisk/gaps.ts', import.meta.url));
  const told = <T>() => new Promise<T>((resolve) => worker.once('message', resolve));
  const { port } = await told<{ port: number }>();
  return {
    port,
    read: () => {
      const answer = told<{ waits: Float64Array; missing: number }>();
      worker.postMessage('read');
      return answer;
    },
    stop: () => worker.terminate(),
  };
};

let dialledSoFar = 0;
/** Each phone is called once: numbers continue from round to round. */
const numberOf = (phones: Phones, person: string) => {
  const from = dialledSoFar;
  return (nth: number) => {
    dialledSoFar = Math.max(dialledSoFar, from + nth);
    const listened = nth % listenedEvery === 0;
    return phones.number(person, { nth: (from + nth) % 100_000, listened });
  };
};

/** A live campaign with these phones as leads. */
const makeCampaign = async (
  { db, phones }: Around,
  { leads, atOnce, scriptId, person, loops }: CampaignWish,
): Promise<number> => {
  const flow = menuFlow(scriptId);
  const drawn = loops
    ? {
        ...flow,
        links: Object.fromEntries(
          Object.entries(flow.links).map(([id, link]) => {
            const isOut = flow.nodes[link.from]?.kind === 'child';
            const message = Object.values(flow.nodes).find(({ kind }) => kind === 'audio');
            return [id, isOut ? { ...link, to: message?.id ?? '' } : link];
          }),
        ),
      }
    : flow;
  const wish = { leads, flow: drawn, spinRate: atOnce, status: 'Paused', onMachine: 'play' } as const;
  const id = await makeLiveCampaign(db, wish);
  const number = numberOf(phones, person);
  const numbers = Array.from({ length: leads }, (_, nth) => number(nth + 1));
  await db`
    update lead set number = n.number from unnest(${numbers}::text[]) with ordinality as n (number, position)
    where campaign_id = ${id} and lead.position = n.position`;
  await db`vacuum analyze`;
  await db`update campaign set status = 'Live' where id = ${id}`;
  return id;
};
interface CampaignWish {
  readonly leads: number;
  readonly atOnce: number;
  readonly scriptId: number;
  readonly person: string;
  readonly loops?: boolean;
}

const calmDown = async ({ db, asterisk }: Around) => {
  await db`update campaign set status = 'Paused' where status = 'Live'`;
  while ((await db`select 1 from live_call limit 1`).length > 0) await delay(200);
  while (!/^0 active channels/m.test(await asterisk.command('core show channels'))) await delay(200);
};

/** Where the processor time of a round went, by program, in milliseconds a call; and bytes of the write-ahead log a call. */
interface Cost {
  readonly asterisk: number;
  readonly sipp: number;
  readonly node: number;
  readonly postgres: number;
  readonly walBytes: number;
}

type CostOf = (calls: number) => Cost;

/** Starts to count the cost. The bench itself, which plays the dialplan's controller, is not in it. */
const watchCost = async ({ db, halloo }: Around): Promise<() => Promise<CostOf>> => {
  const logged = async () => {
    const [row] = await db<{ bytes: number }[]>`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float as bytes`;
    return row?.bytes ?? 0;
  };
  const read = async () => ({
    ours: cpuByProgram(process.pid),
    halloos: cpuByProgram(halloo.child.pid ?? 0),
    bytes: await logged(),
  });
  const before = await read();
  return async () => {
    const after = await read();
    return (calls) => {
      const msOf = (of: 'ours' | 'halloos', program: string) =>
        (((after[of].get(program) ?? 0) - (before[of].get(program) ?? 0)) / calls) * 1000;
      return {
        ...{ asterisk: msOf('ours', 'asterisk'), sipp: msOf('ours', 'sipp') },
        ...{ node: msOf('halloos', 'node'), postgres: msOf('halloos', 'postgres') },
        walBytes: (after.bytes - before.bytes) / calls,
      };
    };
  };
};

/** The same calls by Halloo, counted in its database. */
const runHalloo = async (
  around: Around,
  { atOnce, scriptId, person }: { atOnce: number; scriptId: number; person: string },
): Promise<Round & { readonly cost: Cost }> => {
  const { db } = around;
  // More than any machine can call in that time.
  const id = await makeCampaign(around, { leads: (warmUp + seconds) * 600, atOnce, scriptId, person });
  await delay(warmUp * 1000);
  const from = new Date();
  const stop = await watchCost(around);
  await around.sound();
  await delay(seconds * 1000);
  const until = new Date();
  const costOf = await stop();
  const calls = await db<{ result: string; duration_ms: number }[]>`
    select result, duration_ms from call where campaign_id = ${id} and ended_at >= ${from} and ended_at < ${until}`;
  const cost = costOf(calls.length);
  const whole = calls.filter(({ result }) => result === 'completed');
  return {
    calls: calls.length,
    lost: calls.length - whole.length,
    perSecond: whole.length / ((until.getTime() - from.getTime()) / 1000),
    took: whole.map(({ duration_ms }) => duration_ms),
    cost,
  };
};

const soundOf = async ({ sound }: Around) => {
  const { waits, missing } = await sound();
  const late = waits.filter((ms) => ms > lateMs).length;
  return { late, missing, packets: waits.length, p99: percentile([...waits], 0.99) };
};
type Sound = Awaited<ReturnType<typeof soundOf>>;

const isWell = ({ calls, lost }: Round, { late, missing, packets }: Sound) =>
  calls > 0 && lost <= calls * 0.001 && late + missing <= packets * 0.001;

const sayCost = (what: string, { asterisk, sipp, node, postgres, walBytes }: Cost, bare: Cost) => {
  const ratio = (node + postgres) / (bare.asterisk + bare.sipp);
  row(
    `${what}: processor of Halloo and PostgreSQL a call against Asterisk and SIPp by the dialplan (bar 0.30)`,
    `${ratio.toFixed(2)} x: Halloo ${node.toFixed(2)}, PostgreSQL ${postgres.toFixed(2)}; Asterisk ` +
      `${asterisk.toFixed(2)}, SIPp ${sipp.toFixed(2)} ms; by the dialplan ${bare.asterisk.toFixed(2)} and ${bare.sipp.toFixed(2)} ms`,
  );
  row(`${what}: write-ahead log a call (bar 4.5 kB)`, `${(walBytes / 1000).toFixed(1)} kB`);
};

const say = (what: string, round: Round, sound: Sound) =>
  row(
    what,
    `${round.perSecond.toFixed(0)} a second, ${round.lost} of ${round.calls} lost, call p99 ${percentile([...round.took], 0.99).toFixed(0)} ms, ` +
      `sound p99 ${sound.p99.toFixed(0)} ms, ${sound.late + sound.missing} of ${sound.packets} packets late or missing`,
  );

/** Calls per second: with increasing concurrency, alternately by the dialplan and by Halloo. */
const rates = async (around: Around, scriptId: number) => {
  const best = { bare: 0, halloo: 0 };
  for (const atOnce of chosen ?? [40, 80, 120, 180]) {
    await around.sound();
    let bareCostOf: CostOf | undefined;
    const watch = async () => {
      const stop = await watchCost(around);
      return async () => {
        bareCostOf = await stop();
      };
    };
    const bare = await runBare(around.asterisk, { atOnce, seconds, warmUp, watch }, numberOf(around.phones, 'quick'));
    const bareSound = await soundOf(around);
    say(`dialplan, ${atOnce} at once`, bare, bareSound);
    await calmDown(around);
    const halloo = await runHalloo(around, { atOnce, scriptId, person: 'quick' });
    const sound = await soundOf(around);
    say(`Halloo, ${atOnce} at once`, halloo, sound);
    if (bareCostOf) sayCost(`${atOnce} at once`, halloo.cost, bareCostOf(bare.calls));
    await calmDown(around);
    if (isWell(bare, bareSound)) best.bare = Math.max(best.bare, bare.perSecond);
    if (isWell(halloo, sound)) best.halloo = Math.max(best.halloo, halloo.perSecond);
  }
  const common = Math.min(best.bare, asked) / asked;
  row(`of ${asked} calls a second, before any is lost or sound is late: dialplan`, `${(common * 100).toFixed(0)} %`);
  const own = Math.min(best.halloo, asked) / asked;
  row(`of ${asked} calls a second: Halloo (bar 95 % of the dialplan)`, `${((own / common) * 100).toFixed(0)} %`);
  row(
    'most that this machine carries, all of it busy: dialplan / Halloo',
    `${best.bare.toFixed(0)} / ${best.halloo.toFixed(0)}: ${((best.halloo / best.bare) * 100).toFixed(0)} %`,
  );
};

/** Concurrent calls: long ones that only listen. */
const together = async (around: Around, scriptId: number) => {
  const best = { bare: 0, halloo: 0 };
  for (const atOnce of [200, 400, 600]) {
    await around.sound();
    const timing = { atOnce, seconds, warmUp: 8, extension: 'long' };
    const bare = runBare(around.asterisk, timing, numberOf(around.phones, 'long'));
    await delay(8_000);
    await around.sound();
    await delay(seconds * 1000);
    const bareSound = await soundOf(around);
    await around.asterisk.command('channel request hangup all');
    await bare;
    await calmDown(around);

    const id = await makeCampaign(around, { leads: atOnce, atOnce, scriptId, person: 'long' });
    const inProgress = async () => {
      const [row] = await around.db<{ n: number }[]>`
        select count(*) as n from live_call where campaign_id = ${id} and answered_at is not null`;
      return row?.n ?? 0;
    };
    const began = performance.now();
    while ((await inProgress()) < atOnce && performance.now() - began < 20_000) await delay(100);
    const reached = await inProgress();
    await around.sound();
    await delay(seconds * 1000);
    const sound = await soundOf(around);
    await around.asterisk.command('channel request hangup all');
    await calmDown(around);

    const well = (heard: Sound) => heard.packets > 0 && heard.late + heard.missing <= heard.packets * 0.001;
    const words = (heard: Sound) =>
      `${heard.late + heard.missing} of ${heard.packets} late, p99 ${heard.p99.toFixed(0)} ms`;
    row(
      `${atOnce} calls at once, sound: dialplan / Halloo (${reached} reached)`,
      `${words(bareSound)} / ${words(sound)}`,
    );
    if (well(bareSound)) best.bare = atOnce;
    if (well(sound) && reached === atOnce) best.halloo = atOnce;
    if (!well(bareSound) && !well(sound)) break;
  }
  row(
    'most calls at once before sound is late, dialplan / Halloo (bar 95 %)',
    `${best.bare} / ${best.halloo}: ${((best.halloo / best.bare) * 100).toFixed(0)} %`,
  );
};

/** 200 people who press a key every two seconds, each of which restarts the audio. */
const keys = async (around: Around, scriptId: number) => {
  const watch = await watchKeys(around.asterisk);
  await makeCampaign(around, { leads: 200, atOnce: 200, scriptId, person: 'pressing', loops: true });
  await delay(15_000);
  watch.begin();
  await around.sound();
  await delay(60_000);
  const { answeredMs, unanswered } = watch.end();
  const sound = await soundOf(around);
  row(
    '200 calls in progress for 60 s: key to answer, p99 (bar 300 ms)',
    `${percentile(answeredMs, 0.99).toFixed(0)} ms, p50 ${percentile(answeredMs, 0.5).toFixed(0)} ms, longest ${Math.max(...answeredMs).toFixed(0)} ms ` +
      `of ${answeredMs.length} keys, ${unanswered} unanswered`,
  );
  row('the sound meanwhile', `${sound.late + sound.missing} of ${sound.packets} packets late or missing`);
  await around.asterisk.command('channel request hangup all');
  await calmDown(around);
};

/** The dialplan plays the same audio as Halloo, from the same place. */
const mediaOf = async (db: Db, halloo: Halloo, scriptId: number): Promise<string> => {
  const [sound] = await db<{ call: string }[]>`
    select call from sound join script on sound.id = sound_id where script.id = ${scriptId}`;
  return `${halloo.url}${lineSoundAddress(await readSigningKey(db), sound?.call ?? '', new Date())}`;
};

/** Asterisk, SIPp and Halloo on one machine, in one run. */
export const asteriskFigures = async () => {
  Object.assign(process.env, await ensureTelephony());
  const ear = await startEar();
  const phones = await startPhones({ earPort: ear.port, also: { quick, long, pressing } });
  const asterisk = await startAsterisk({ phonesPort: phones.port, soundPorts: 4_000 });
  const { address, user, password } = asterisk.ari;
  const node = address.replace('://', `://${user}:${password}@`);
  try {
    await withHalloo(
      async (halloo, dataDir) => {
        const url = runningDatabaseUrl(dataDir);
        if (!url) throw new Error('the embedded database does not run');
        const db = connect(url, { max: 4 });
        const token = await halloo.signIn();
        const around: Around = { asterisk, phones, halloo, db, sound: ear.read };
        try {
          await makeSims(db, 10, 200);
          const short = await addRecording(halloo, token, 'Short', 5);
          const minute = await addRecording(halloo, token, 'Minute', 55);
          await addDialplan(asterisk, await mediaOf(db, halloo, short.id), await mediaOf(db, halloo, minute.id));
          await rates(around, short.id);
          if (chosen) return;
          await together(around, minute.id);
          await keys(around, minute.id);
        } finally {
          await db.end({ timeout: 1 });
        }
      },
      {
        HALLOO_LINE: 'asterisk',
        HALLOO_ASTERISK_NODES: `${node}?trunk=provider&capacity=2000`,
        HALLOO_DEMO: 'off',
      },
    );
  } finally {
    await asterisk.stop();
    await phones.stop();
    await ear.stop();
  }
};
