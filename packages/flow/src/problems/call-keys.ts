import { keyUses } from '../call-keys.ts';
import type { RuleNode } from '../model.ts';
import { say } from '../words.ts';
import type { Checked, Found } from './problem.ts';

/** Keys that always work, except at this Rule, where they are answers. */
function* atRule({ facts, graph, words }: Checked, rule: RuleNode): Iterable<Found> {
  const answers = graph
    .children(rule.id)
    .flatMap(({ answer }) => (answer.kind === 'key' && answer.key !== null ? [answer.key] : []));
  for (const use of keyUses) {
    const key = facts.keys?.[use]?.key;
    if (key === undefined || !answers.includes(key)) continue;
    const given = { node: words(rule), key, use: say(`keyUse.${use}`) };
    yield {
      code: 'key_in_use',
      sentence: say('flow.problem.keyInUse', given),
      hint: say('flow.hint.keyInUse'),
      nodeId: rule.id,
    };
  }
}

export function* callKeys(checked: Checked): Iterable<Found> {
  if (!checked.facts.keys) return;
  for (const node of checked.nodes) if (node.kind === 'rule') yield* atRule(checked, node);
}
