import { randomInt } from 'node:crypto';
import { scriptOf } from '@halloo/flow/about-node';
import { newId } from '@halloo/flow/ids';
import type { Answer, Flow, FlowLink, FlowNode } from '@halloo/flow/model';
import type { Outcome } from '@halloo/flow/vocabulary';
import { childDistance, nodeSize } from '@halloo/flow/vocabulary';
import { nodeAt } from '@halloo/flow/walk';
import type { CampaignState } from '../../campaign-row/find-campaign-state.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { say } from '../../platform/words.ts';
import { firstAudio } from './call-order.ts';
import { quickChangeRefusal } from './inner/edit-refusal.ts';
import { playIn } from './node-scripts.ts';
import { storedFlow } from './read-flow.ts';
import { findFlow } from './sql.ts';
import { storeFlow } from './store-flow.ts';

export interface PlannedAnswer {
  readonly answer: Answer;
  readonly outcome: Outcome | null;
}

const id = () => newId(() => randomInt(2 ** 30) / 2 ** 30);
const step = 120;
const gap = 40;

/** Plays a script, waits for one of the answers if there are any, and hangs up. */
const simpleFlow = (scriptId: number, answers: readonly PlannedAnswer[]): Flow => {
  const width = nodeSize.width + gap;
  const middle = Math.max(0, ((answers.length - 1) * width) / 2);
  const at = (x: number, y: number) => ({ id: id(), x, y, name: '', wire: undefined });
  const start: FlowNode = { ...at(middle, 0), kind: 'start' };
  const audio: FlowNode = { ...at(middle, step), kind: 'audio', scriptId };
  const rule: FlowNode = { ...at(middle, 2 * step), kind: 'rule' };
  const children = answers.map(
    (planned, index): FlowNode => ({
      ...at(index * width, 2 * step + childDistance),
      kind: 'child',
      ruleId: rule.id,
      ...planned,
    }),
  );
  const asks = children.length > 0;
  const last = asks ? 3 * step + childDistance : 2 * step;
  const end: FlowNode = { ...at(middle, last), kind: 'end', closingScriptId: null, outcome: null };
  const pairs: [FlowNode, FlowNode][] = asks
    ? [
        [audio, rule],
        ...children.flatMap((child): [FlowNode, FlowNode][] => [
          [rule, child],
          [child, end],
        ]),
      ]
    : [[audio, end]];
  const links = [[start, audio] as const, ...pairs].map(
    ([from, to]): FlowLink => ({ id: id(), from: from.id, to: to.id, wire: undefined }),
  );
  const nodes = [start, audio, ...(asks ? [rule] : []), ...children, end];
  return {
    nodes: Object.fromEntries(nodes.map((node) => [node.id, node])),
    links: Object.fromEntries(links.map((link) => [link.id, link])),
    rest: {},
  };
};

/**
 * Makes calls begin with a script: at the first Audio Play of the flow, or in a new flow with these answers where there is
 * none. Nothing changes where they do already. The caller has locked the campaign.
 */
export const setFirstScript = async (
  tx: Tx,
  caller: Caller,
  campaign: CampaignState,
  { scriptId, answers, now }: { scriptId: number; answers: readonly PlannedAnswer[]; now: Date },
): Promise<void> => {
  const row = await findFlow(tx, campaign.id);
  const flow = row && storedFlow(row.document);
  const drawn = flow && Object.keys(flow.nodes).length > 0 ? flow : undefined;
  const nodeId = drawn && firstAudio(drawn);
  const node = drawn && nodeId !== undefined ? nodeAt(drawn, nodeId) : undefined;
  if (node && scriptOf(node) === scriptId) return;
  const refusal = quickChangeRefusal(campaign);
  if (refusal) throw new AppError('campaign.not_editable', { msg: refusal });
  if (drawn && !node) {
    throw new AppError('request.invalid', {
      msg: say('campaign.noAudio'),
      fields: { script: say('campaign.noAudioField') },
    });
  }
  const next = drawn && node ? playIn(drawn, node.id, scriptId) : simpleFlow(scriptId, answers);
  await storeFlow(tx, caller, campaign, next, { now, keep: true });
};
