import type { RouteBody } from '@halloo/contract/route';
import type { Sim, simRoutes } from '@halloo/contract/sims';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { Context } from '../../../ports/context.ts';
import { listSims } from '../list-sims.ts';
import { deleteSim, liveInboundOn, liveOutbound, lockActive, lockSim, updateSim } from '../sql.ts';

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
      await recordAudit(tx, caller, active ? 'sim.activated' : 'sim.deactivated', `SIM ${sim.number}`);
    }
    return changed(tx, context, id);
  });

/** Changes what a SIM is called and how many calls it carries at once. */
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
      await recordAudit(tx, caller, 'sim.changed', `SIM ${sim.number}`, change);
    }
    return changed(tx, context, id);
  });

const named = (names: readonly string[]) => {
  const [first = '', ...others] = names;
  const more = others.length > 1 ? ` and ${others.length} others` : others.map((name) => ` and “${name}”`).join('');
  return `“${first}”${more}`;
};

/** Why a SIM has to stay, in a sentence. */
const needs = async (tx: Tx, sim: { id: number; active: boolean }, active: number): Promise<string | undefined> => {
  const inbound = await liveInboundOn(tx, sim.id);
  if (inbound.length > 0) return `${named(inbound)} is live and answers on it. Pause the campaign first.`;
  if (!sim.active || active > 1) return undefined;
  const outbound = await liveOutbound(tx);
  if (outbound.length === 0) return undefined;
  return `It is the last active SIM card, and ${named(outbound)} is live. Pause the campaign or switch on another SIM card first.`;
};

/** Removes a SIM, unless a live campaign would be left without. */
export const removeSim = (context: Parts, caller: Caller, id: number): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const held = await lockActive(tx, id);
    const sim = held.find((each) => each.id === id);
    if (!sim) throw new AppError('sim.not_found');
    const reason = await needs(tx, sim, held.filter(({ active }) => active).length);
    if (reason) throw new AppError('sim.in_use', { msg: reason });
    await deleteSim(tx, id);
    await recordAudit(tx, caller, 'sim.removed', `SIM ${sim.number}`);
    await publish(tx, { type: 'sim.changed', sim_id: id });
  });
