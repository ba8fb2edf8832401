import type { CallRow } from '@halloo/contract/results';
import type { Fact } from '@halloo/flow/run';
import { flowAtVersion } from '../../features/flows/flow-versions.ts';
import { type NameOf, namerOf } from '../../features/flows/node-namer.ts';
import { removedPrefix } from '../../lib/removed-number.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import { type CallRecord, selectCallRecords } from './call-sql.ts';

type Walked = Pick<CallRecord, 'campaign_id' | 'flow_version' | 'answered_by'>;

/** The message for an answering machine is a separate small flow. */
const unknownNodeName = ({ answered_by }: Walked) =>
  answered_by === 'machine' ? say('monitor.machineMessage') : undefined;

/** Node names by flow version. */
export const namersOf = async (db: Db, tx: Tx, calls: readonly Walked[]): Promise<(call: Walked) => NameOf> => {
  const namers = new Map<string, NameOf>();
  const keyOf = (call: Walked) => `${call.campaign_id} ${call.flow_version} ${unknownNodeName(call) ?? ''}`;
  for (const call of calls) {
    const key = keyOf(call);
    if (namers.has(key)) continue;
    namers.set(
      key,
      await namerOf(tx, await flowAtVersion(db, call.campaign_id, call.flow_version, tx), unknownNodeName(call)),
    );
  }
  return (call) => namers.get(keyOf(call)) ?? (() => '');
};

/** Callers with a withheld number, and people whose data was erased, are stored under a placeholder. */
export const phoneOf = (number: string): string => {
  if (number.startsWith('+')) return number;
  return number.startsWith(removedPrefix) ? 'removed' : 'withheld';
};

const lastOf = <F extends Fact['fact']>(facts: readonly Fact[], kind: F) =>
  facts.findLast((fact): fact is Extract<Fact, { fact: F }> => fact.fact === kind);

/** The keys pressed or the words said; “recorded” for a recording without a transcript. */
export const givenIn = ({ value }: { readonly value: string }): string => value || 'recorded';

/** A call as shown in lists, without its result, which a call in progress does not have. */
export const describeCall = (call: CallRecord, nameOf: NameOf): Omit<CallRow, 'result'> => {
  const response = lastOf(call.facts, 'responded');
  const at = call.result === 'hung_up' ? lastOf(call.facts, 'entered') : undefined;
  return {
    id: call.id,
    lead: call.lead,
    lead_id: call.lead_id ?? '',
    first_name: call.first_name ?? '',
    last_name: call.last_name ?? '',
    phone: phoneOf(call.number),
    direction: call.direction,
    attempt: call.attempt,
    dialled_at: call.dialled_at.toISOString(),
    answered_by: call.answered_by,
    talk_seconds: call.talk_ms / 1000,
    language: call.language ?? '',
    response: response ? givenIn(response) : '',
    hung_up_in: at ? nameOf(at.nodeId) : '',
  };
};

/** Ended calls for a list, newest first. */
export const readCallRows = async (db: Db, tx: Tx, campaignId: number, ids: readonly number[]): Promise<CallRow[]> => {
  const calls = ids.length > 0 ? await selectCallRecords(tx, campaignId, ids) : [];
  const namer = await namersOf(db, tx, calls);
  return calls.flatMap((call) =>
    call.result === null ? [] : { ...describeCall(call, namer(call)), result: call.result },
  );
};
