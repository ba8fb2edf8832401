import { findLanguage, languageField } from '../languages.ts';
import type { Flow, FlowNode } from '../model.ts';
import { fieldKey } from '../template.ts';
import { say } from '../words.ts';
import type { Checked, Found } from './problem.ts';

/** The languages that a node sets, as they are written there. Values with fields are known only in a call. */
const setBy = (node: FlowNode): readonly string[] =>
  node.kind === 'set'
    ? node.assignments.flatMap(({ field, do: how, value }) =>
        how === 'set' && fieldKey(field) === languageField && value.trim() !== '' && !value.includes('{') ? value : [],
      )
    : [];

const comparedBy = (node: FlowNode): readonly string[] =>
  node.kind === 'way'
    ? node.conditions.flatMap(({ of, value }) =>
        of === 'language' && value.trim() !== '' && !value.includes('{') ? value : [],
      )
    : [];

/** The languages to which calls can change in a flow, as they are written there. */
export const languagesSetIn = (flow: Flow): string[] => [...new Set(Object.values(flow.nodes).flatMap(setBy))];

/** Without languages in the workspace, `language` is a field like any other; only conditions need them. */
export function* languages({ facts, nodes, words }: Checked): Iterable<Found> {
  const known = facts.languages;
  if (!known) return;
  for (const node of nodes) {
    const used = [...comparedBy(node), ...(known.length === 0 ? [] : setBy(node))];
    const unknown = used.find((value) => !findLanguage(known, value));
    if (unknown === undefined) continue;
    yield {
      code: 'unknown_language',
      sentence: say('flow.problem.unknownLanguage', { node: words(node), language: unknown.trim() }),
      hint: say('flow.hint.unknownLanguage'),
      nodeId: node.id,
    };
  }
}
