import { scriptIdsIn } from '@halloo/flow/about-node';
import type { Flow } from '@halloo/flow/model';
import type { Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { say } from '../../platform/words.ts';
import { scriptFacts } from '../scripts/script-facts.ts';

/** Refuses a flow that plays a script which does not exist. */
export const requireScripts = async (tx: Tx, flow: Flow): Promise<void> => {
  const wanted = scriptIdsIn(flow);
  const known = await scriptFacts(tx, wanted);
  const gone = wanted.find((id) => !known.has(id));
  if (gone !== undefined) {
    throw new AppError('flow.invalid', { msg: say('flows.scriptGone', { script: String(gone) }) });
  }
};
