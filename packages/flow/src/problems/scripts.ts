import { type ScriptUse, scriptsOf, setsOf, textsOf } from '../about-node.ts';
import type { FlowNode } from '../model.ts';
import { reachable } from '../reach.ts';
import { enteredField } from '../read-back.ts';
import { listed } from '../sentence.ts';
import { fieldKey, leadFields as fieldsOfEveryLead, templateFields } from '../template.ts';
import { say } from '../words.ts';
import type { Checked, Found } from './problem.ts';

export function* scripts({ facts, nodes, words }: Checked): Iterable<Found> {
  for (const node of nodes) {
    if (scriptsOf(node).some(({ scriptId }) => facts.scripts && !facts.scripts.has(scriptId))) {
      yield {
        code: 'script_gone',
        sentence: say('flow.problem.scriptGone', { node: words(node) }),
        hint: say('flow.hint.scriptGone'),
        nodeId: node.id,
      };
    }
  }
}

/** The fields in the texts of a node that no lead fills. A script that many nodes play is parsed once. */
const unfilledBy = ({ facts }: Checked, columns: readonly string[]): ((node: FlowNode) => readonly string[]) => {
  const given = new Set([...fieldsOfEveryLead, ...columns].map(fieldKey));
  const unfilled = (fields: readonly string[]) => fields.filter((name) => !given.has(fieldKey(name)));
  const ofScripts = new Map<number, readonly string[]>();
  const ofScript = ({ scriptId, prompt }: ScriptUse): readonly string[] => {
    const known = ofScripts.get(scriptId) ?? unfilled(facts.scripts?.get(scriptId)?.fields ?? []);
    ofScripts.set(scriptId, known);
    return prompt === 'read_back' ? known.filter((name) => fieldKey(name) !== enteredField) : known;
  };
  return (node) => {
    const names = [...unfilled(textsOf(node).flatMap(templateFields)), ...scriptsOf(node).flatMap(ofScript)];
    return names.length > 1 ? [...new Set(names)] : names;
  };
};

/** The nodes that a call can reach after a field of this name got a value. Each name is searched once. */
const afterInputs = (
  { nodes, next }: Checked,
  given: (node: FlowNode) => readonly string[],
): ((name: string) => ReadonlySet<string>) => {
  const givers = nodes.flatMap((node) => given(node).map((name) => ({ id: node.id, name })));
  const named = Map.groupBy(givers, ({ name }) => fieldKey(name));
  const after = new Map<string, ReadonlySet<string>>();
  return (name) => {
    const known = after.get(name);
    if (known) return known;
    const from = (named.get(fieldKey(name)) ?? []).map(({ id }) => id);
    const made = reachable(from, next);
    after.set(name, made);
    return made;
  };
};

export function* missingFields(checked: Checked): Iterable<Found> {
  const { facts, nodes, words } = checked;
  if (!facts.leadFields) return;
  const unfilled = unfilledBy(checked, facts.leadFields);
  const after = afterInputs(checked, setsOf);
  // A Set can use an answer by the name of its Rule.
  const afterRules = afterInputs(checked, ({ kind, name }) => (kind === 'rule' ? [name] : []));
  for (const node of nodes) {
    const isGiven = (name: string) =>
      after(name).has(node.id) || (node.kind === 'set' && afterRules(name).has(node.id));
    const lacking = unfilled(node).filter((name) => !isGiven(name));
    if (lacking.length === 0) continue;
    const fields = listed(lacking.map((name) => `{${name}}`));
    yield {
      code: 'missing_field',
      sentence: say('flow.problem.missingField', { node: words(node), fields }),
      hint: say('flow.hint.missingField'),
      nodeId: node.id,
    };
  }
}
