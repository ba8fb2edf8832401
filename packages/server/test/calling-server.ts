import type { WhyNot } from '@halloo/contract/calls';
import { routes } from '@halloo/contract/routes';
import { beforeEach, expect, vi } from 'vitest';
import { type Profile, profileSchema, profiles } from '../src/drivers/line/simulated/profile.ts';
import { systemClock } from '../src/platform/clock.ts';
import { type CampaignOptions, makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { simulated, startDialer } from './dialer.ts';
import { createTestServer } from './harness.ts';
import { quickTime, stillTime } from './line-times.ts';

/** Every person who is called is of this kind. */
export const everybody = (kind: 'busy' | 'machine', machine: object = {}): Profile =>
  profileSchema.parse({
    ...profiles.perfect,
    shares: { person: 0, noAnswer: 0, busy: 0, rejected: 0, invalidNumber: 0, congestion: 0, machine: 0, [kind]: 1 },
    machine,
  });

export const until = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 60_000, interval: 50 });

/** A server that runs campaigns: two SIMs with five channels each, and no live campaign before each test. */
export const createCallingServer = async () => {
  const server = await createTestServer({ clock: systemClock });
  const { db, send, signUp } = server;
  const { token } = await signUp();
  const script = await makeScript(db, 60_000, 'Welcome');
  const flow = menuFlow(script);
  await makeSims(db, 2, 5);

  beforeEach(async () => {
    await db`update campaign set status = 'Draft'`;
    await db`delete from live_call`;
    await db`delete from dialer`;
    await db`delete from campaign_sim`;
    await db`update campaign_counter set calling = 0`;
    await db`update sim set active = true, channels = 5`;
    await db`update sim_channel set rests_until = '-infinity', used_at = '-infinity', call_id = null`;
  });

  const monitor = async (id: number) => (await send(routes.getMonitor, { token, params: { campaign_id: id } })).body;
  return {
    ...server,
    token,
    script,
    flow,
    /** Starts a dialer whose calls stay in progress while a test checks them. */
    slowly: (profile = profiles.perfect) => startDialer(db, { line: simulated({ time: stillTime(), profile }) }),
    quickly: (profile = profiles.perfect) => startDialer(db, { line: simulated({ time: quickTime(), profile }) }),
    make: (options: Partial<CampaignOptions> = {}) => makeLiveCampaign(db, { leads: 10, flow, ...options }),
    set: (id: number, status: string) => send(routes.changeCampaign, { token, params: { id }, body: { status } }),
    change: (id: number, body: object) => send(routes.changeCampaignDetail, { token, params: { key: id }, body }),
    monitor,
    whyNot: async (id: number): Promise<WhyNot[]> =>
      (await send(routes.getWhyNot, { token, params: { campaign_id: id } })).body,
    inProgress: (id: number, calls: number) => until(async () => expect((await monitor(id)).in_progress).toBe(calls)),
  };
};
