import type { RouteBody } from '@halloo/contract/route';
import type { Sim, simRoutes } from '@halloo/contract/sims';
import { listed } from '@halloo/flow/sentence';
import { changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { liveListeningOn } from '../../missed-calls/settings.ts';
import { listSims } from '../list-sims.ts';
import { deleteSim, keepSimDays, liveInboundOn, liveOutbound, lockActive, lockSim, updateSim } from '../sql.ts';

type Parts = Pick<Context, 'db' | 'clock'>;

const held = async (tx: Tx, id: number) => {
  const sim = await lockSim(tx, id);
  if (!sim) throw new AppError('sim.not_found');
  return sim;
};

const changed = async (tx: Tx, context: Parts, id: number): Promise<Sim> => {
  await publish(tx, { type: 'sim.changed', sim_id: id });
  const [sim] = await listSims(tx, context, id);
  if (!sim) throw new AppError('sim.not_found');
  return sim;
};

/** Switches a SIM on or off. Only a verified one can be on. */
export const switchSim = (context: Parts, caller: Caller, id: number, active: boolean): Promise<Sim> =>
  inTransaction(context.db, async (tx) => {
    const sim = await held(tx, id);
    if (active && !sim.verified) throw new AppError('sim.not_verified');
    if (sim.active !== active) {
      await updateSim(tx, id, { active });
      await recordAudit(
        tx,
        caller,
        active ? 'sim.activated' : 'sim.deactivated',
        say('audit.sim', { number: sim.number }),
      );
    }
    return changed(tx, context, id);
  });

/** Changes the name and the number of channels of a SIM. */
export const changeSim = (
  context: Parts,
  caller: Caller,
  id: number,
  asked: RouteBody<typeof simRoutes.changeSim>,
): Promise<Sim> =>
  inTransaction(context.db, async (tx) => {
    const sim = await held(tx, id);
    const change = {
      ...(asked.label !== undefined && { label: asked.label }),
      ...(asked.channels !== undefined && { channels: asked.channels }),
    };
    if (Object.keys(change).length > 0) {
      await updateSim(tx, id, change);
      await recordAudit(tx, caller, 'sim.changed', say('audit.sim', { number: sim.number }), change, {
        changes: changesOf(sim, change),
      });
    }
    return changed(tx, context, id);
  });

/** At most one name, and how many more there are; two in full. */
const named = (names: readonly string[]) => {
  const shown = names.slice(0, names.length > 2 ? 1 : 2).map((name) => `“${name}”`);
  const more = names.length - shown.length;
  return {
    count: names.length,
    campaigns: listed(more > 0 ? [...shown, say('list.more', { count: more })] : shown),
  };
};

/** Why a SIM cannot be removed, as a sentence. */
const needs = async (tx: Tx, sim: { id: number; active: boolean }, active: number): Promise<string | undefined> => {
  const inbound = await liveInboundOn(tx, sim.id);
  if (inbound.length > 0) return say('sim.answersHere', named(inbound));
  const listening = await liveListeningOn(tx, sim.id);
  if (listening !== undefined) return say('missed.listensHere', { campaign: listening });
  if (!sim.active || active > 1) return undefined;
  const outbound = await liveOutbound(tx);
  if (outbound.length === 0) return undefined;
  return say('sim.lastActive', named(outbound));
};

/** Removes a SIM, unless a live campaign would be left without one. */
export const removeSim = (context: Parts, caller: Caller, id: number): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const held = await lockActive(tx, id);
    const sim = held.find((each) => each.id === id);
    if (!sim) throw new AppError('sim.not_found');
    const reason = await needs(tx, sim, held.filter(({ active }) => active).length);
    if (reason) throw new AppError('sim.in_use', { msg: reason });
    await keepSimDays(tx, id);
    await deleteSim(tx, id);
    await recordAudit(tx, caller, 'sim.removed', say('audit.sim', { number: sim.number }));
    await publish(tx, { type: 'sim.changed', sim_id: id });
  });
