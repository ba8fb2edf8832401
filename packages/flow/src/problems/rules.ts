import type { RuleNode } from '../model.ts';
import { answerWords, listed } from './node-words.ts';
import type { Checked, Found } from './problem.ts';

function* ruleProblems({ graph, words }: Checked, rule: RuleNode): Iterable<Found> {
  const children = graph.children(rule.id);
  const kind = graph.ruleKind(rule.id);
  if (kind === 'none') {
    yield {
      code: 'rule_without_children',
      sentence: `${words(rule)} has no answers, so there is nothing that it could wait for.`,
      hint: 'Add each answer in the panel of the Rule: a key, a word, or a free input.',
      nodeId: rule.id,
    };
  }
  if (kind === 'mixed') {
    const kinds = [...new Set(children.map((child) => answerWords[child.answer.kind]))];
    yield {
      code: 'mixed_children',
      sentence: `${words(rule)} has children of different kinds (${listed(kinds)}), and can wait for one kind only.`,
      hint: 'Keep the children of one kind and delete the others.',
      nodeId: rule.id,
    };
  }
  if ((kind === 'digits' || kind === 'speech') && children.length > 1) {
    yield {
      code: 'too_many_children',
      sentence: `${words(rule)} has ${children.length} ${answerWords[kind]} children, and takes one input only.`,
      hint: 'Keep one of the children; use a further Rule for a further input.',
      nodeId: rule.id,
    };
  }
}

export function* rules(checked: Checked): Iterable<Found> {
  for (const node of checked.nodes) if (node.kind === 'rule') yield* ruleProblems(checked, node);
}
