import type { CampaignLine } from '@halloo/contract/leads';
import { setsOf, textsOf } from '@halloo/flow/about-node';
import { expanded } from '@halloo/flow/expand-sub-flows';
import type { Flow, FlowNode } from '@halloo/flow/model';
import { enteredField } from '@halloo/flow/read-back';
import { fieldKey, leadFields, leadValues, templateFields } from '@halloo/flow/template';
import type { Vars } from '../../../../shared/phone/run-call.ts';

/** Values by the key of their field, so that `{First Name}` and `{first_name}` share one. */
export type ByKey = Readonly<Record<string, string>>;

export interface CallFields {
  /** Fields of scripts and messages in the flow. */
  readonly used: readonly string[];
  readonly others: readonly string[];
}

const fieldsInTexts = (flow: Flow): string[] =>
  Object.values(expanded(flow).nodes).flatMap((node) => textsOf(node).flatMap(templateFields));

const savedBy = (node: FlowNode): readonly string[] => {
  if (node.kind === 'child') return [node.name, ...setsOf(node)];
  return node.kind === 'rule' && node.readBack ? [enteredField] : setsOf(node);
};

/** Names under which the flow saves answers and values, mostly before they are used. */
const savedNames = (flow: Flow): Set<string> =>
  new Set(Object.values(expanded(flow).nodes).flatMap(savedBy).map(fieldKey));

/** Each field once, in its first spelling. */
const distinct = (names: readonly string[]): string[] => {
  const byName = new Map<string, string>();
  for (const name of names) if (!byName.has(fieldKey(name))) byName.set(fieldKey(name), name);
  return [...byName.values()];
};

interface Known {
  /** Fields of the scripts. */
  readonly templates: readonly string[];
  readonly columns: readonly string[];
  /** Fields that calls use even if the flow sets them. */
  readonly always?: readonly string[];
}

/** The fields of the form: each once, those that the flow uses first. */
export const callFields = (flow: Flow, { templates, columns, always = [] }: Known): CallFields => {
  const saved = savedNames(flow);
  const inTexts = [...templates, ...fieldsInTexts(flow)].filter((name) => !saved.has(fieldKey(name)));
  const used = distinct([...always, ...inTexts]);
  const known = new Set(used.map(fieldKey));
  const others = distinct([...columns, ...leadFields]).filter((name) => !known.has(fieldKey(name)));
  return { used, others };
};

export const valuesOfLead = (line: CampaignLine): Vars => leadValues({ ...line, number: line.phone });

const byKey = (values: Vars): ByKey =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [fieldKey(name), value]));

/** The value of a field: the typed text, or the lead's value. */
export const fieldValue = (name: string, typed: ByKey, lead: Vars | undefined): string =>
  typed[fieldKey(name)] ?? byKey(lead ?? {})[fieldKey(name)] ?? '';

/** The values of the call: the lead's, overridden by typed ones, without empty ones. */
export const callVars = ({ used, others }: CallFields, typed: ByKey, lead: Vars | undefined): Vars => {
  const values = { ...byKey(lead ?? {}), ...typed };
  const names = new Map([...Object.keys(values), ...others, ...used].map((name) => [fieldKey(name), name]));
  return Object.fromEntries(
    [...names].flatMap(([key, name]) => {
      const value = values[key]?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
};
