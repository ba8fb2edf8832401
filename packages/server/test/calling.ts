import { randomUUID } from 'node:crypto';
import type { Action } from '@halloo/flow/actions/registry';
import { writeFlow } from '@halloo/flow/convert';
import type { Flow } from '@halloo/flow/model';
import type { Db } from '../src/platform/db/connect.ts';
import { sampleFlow } from '../src/upkeep/demo/inner/sample-flow.ts';

/** A script of that duration; it has no bytes, which a simulated line does not need. */
export const makeScript = async (db: Db, durationMs: number, name = 'Message'): Promise<number> => {
  const hash = randomUUID().replaceAll('-', '').padEnd(64, '0');
  const [id, now] = [randomUUID(), new Date()];
  await db`insert into blob values (${hash}, ${now})`;
  await db`
    insert into sound (id, call, duration_ms, loudness, peaks, created_at)
    values (${id}, ${hash}, ${durationMs}, -16, '', ${now})`;
  const [script] = await db<{ id: number }[]>`
    insert into script (name, audio_type, sound_id, created_at) values (${name}, 'Recorded', ${id}, ${now}) returning id`;
  return script?.id ?? 0;
};

/** Verified and active SIMs. */
export const makeSims = async (db: Db, sims: number, channels = 1): Promise<void> => {
  await db`
    insert into sim (number, isd_code, phone_no, channels, verified_at, active, created_at)
    select '+9180000' || lpad(n::text, 5, '0'), '+91', '80000' || lpad(n::text, 5, '0'), ${channels}, now(), true, now()
    from generate_series(1, ${sims}::int) n on conflict do nothing`;
};

/** Plays the script, waits for 1 or 2, and says goodbye. */
export const menuFlow = (scriptId: number): Flow => {
  const flow = sampleFlow();
  const nodes = Object.values(flow.nodes).map((node) => (node.kind === 'audio' ? { ...node, scriptId } : node));
  return { ...flow, nodes: Object.fromEntries(nodes.map((node) => [node.id, node])) };
};

export interface CampaignOptions {
  /** An id whose partitions exist already. */
  readonly id?: number | undefined;
  readonly name?: string;
  readonly leads: number;
  readonly flow: Flow;
  readonly status?: string;
  readonly spinRate?: number;
  readonly retryTimes?: number;
  readonly retryDelayMinutes?: number;
  readonly restSeconds?: number;
  readonly onMachine?: 'play' | 'retry';
}

/** A campaign that is live all day, with that many leads, as the console would create it. */
export const makeLiveCampaign = async (db: Db, options: CampaignOptions): Promise<number> => {
  const { leads, flow, status = 'Live', spinRate = 10, retryTimes = 0, restSeconds = 0 } = options;
  const [campaign] = await db<{ id: number }[]>`
    insert into campaign (id, name, campaign_type, status, call_start_date, call_end_date, call_start_time, call_end_time,
      spin_rate, time_between_calls, retry_times, retry_delay_minutes, timezone, flow_saved_at, flow_version, on_machine)
    values (coalesce(${options.id ?? null}::bigint, nextval(pg_get_serial_sequence('campaign', 'id'))), ${options.name ?? `Campaign ${randomUUID()}`}, 'Outbound', ${status}, '2020-01-01', '2099-12-31', '00:00', '00:00',
      ${spinRate}, ${restSeconds}, ${retryTimes}, ${options.retryDelayMinutes ?? 15}, 'UTC', now(), 1,
      ${options.onMachine ?? 'retry'})
    returning id`;
  const id = campaign?.id ?? 0;
  await db`
    insert into flow_version (campaign_id, version, document, saved_by, saved_at, kept, live)
    values (${id}, 1, ${db.json(writeFlow(flow) as never)}, 'a test', now(), true, true)`;
  await db`
    insert into lead (campaign_id, position, number, first_name, last_name, data, import_id)
    select ${id}, n, '+91' || (7000000000 + ${id} * 2000000::bigint + n), 'Asha', 'Person' || n,
      jsonb_build_object('City', 'City ' || n % 500), ${randomUUID()}
    from generate_series(1, ${leads}::int) n`;
  await db`insert into campaign_counter (campaign_id, records) values (${id}, ${leads})`;
  await db`insert into ledger_counter values (${id}, 1, ${leads})`;
  return id;
};

/** A flow that runs one action and hangs up. */
export const actionFlow = (action: Action): Flow => {
  const part = (id: string) => ({ id, x: 0, y: 0, name: '', wire: undefined });
  return {
    nodes: {
      START: { ...part('START'), kind: 'start' },
      ACT: { ...part('ACT'), kind: 'action', action },
      END: { ...part('END'), kind: 'end', closingScriptId: null, outcome: null },
    },
    links: {
      A: { id: 'A', from: 'START', to: 'ACT', wire: undefined },
      B: { id: 'B', from: 'ACT', to: 'END', wire: undefined },
    },
    rest: {},
  };
};
