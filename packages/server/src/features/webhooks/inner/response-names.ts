import type { Db, Tx } from '../../../platform/db/connect.ts';
import { flowAtVersion } from '../../flows/flow-versions.ts';
import { answerInWords, namerOf } from '../../flows/node-namer.ts';

interface Given {
  readonly id: number;
  readonly campaign_id: number;
  readonly flow_version: number;
  readonly rule_id: string;
  readonly child_id: string;
  readonly kind: string;
  readonly value: string;
}

/** The questions and answers of responses in words. Results use the same names. */
export const responseNames = async (db: Db, tx: Tx, ids: readonly number[]) => {
  const given = await tx<Given[]>`
    select r.id, r.campaign_id, c.flow_version, rule_id, child_id, kind, value
    from response r join live_call c on c.id = r.call_id where r.id = any(${ids as number[]})`;
  const byFlow = Map.groupBy(given, (one) => `${one.campaign_id} ${one.flow_version}`);
  const named = [];
  for (const group of byFlow.values()) {
    const { campaign_id, flow_version } = group[0] as Given;
    const nameOf = await namerOf(tx, await flowAtVersion(db, campaign_id, flow_version, tx));
    for (const one of group) {
      named.push({ id: one.id, question: nameOf(one.rule_id), answer: answerInWords(one, nameOf) });
    }
  }
  return named;
};
