import type { CampaignLine } from '@halloo/contract/leads';
import type { Flow } from '@halloo/flow/model';
import { fieldKey, leadFields, leadValues, templateFields } from '@halloo/flow/template';
import type { Vars } from './run-call.ts';

/** Values by the key of their field, so that `{First Name}` and `{first_name}` share one. */
export type ByKey = Readonly<Record<string, string>>;

export interface CallFields {
  /** Those that scripts and messages of the flow are filled with. */
  readonly used: readonly string[];
  readonly others: readonly string[];
}

export const scriptIdsOf = (flow: Flow): number[] => {
  const ids = Object.values(flow.nodes).flatMap((node) => {
    if (node.kind === 'audio') return node.scriptId ?? [];
    return node.kind === 'end' ? (node.closingScriptId ?? []) : [];
  });
  return [...new Set(ids)];
};

const smsFields = (flow: Flow): string[] =>
  Object.values(flow.nodes).flatMap((node) =>
    node.kind === 'action' && node.action?.kind === 'sms' ? templateFields(node.action.text) : [],
  );

/** Answers that the flow itself keeps under a name before they are needed, mostly. */
const keptNames = (flow: Flow): Set<string> =>
  new Set(Object.values(flow.nodes).flatMap((node) => (node.kind === 'child' ? [fieldKey(node.name)] : [])));

/** Each field once, as it was written first. */
const distinct = (names: readonly string[]): string[] => {
  const byName = new Map<string, string>();
  for (const name of names) if (!byName.has(fieldKey(name))) byName.set(fieldKey(name), name);
  return [...byName.values()];
};

/** The fields to ask for: each once, those that matter first. */
export const callFields = (flow: Flow, ofScripts: readonly string[], columns: readonly string[]): CallFields => {
  const kept = keptNames(flow);
  const used = distinct([...ofScripts, ...smsFields(flow)].filter((name) => !kept.has(fieldKey(name))));
  const known = new Set(used.map(fieldKey));
  const others = distinct([...columns, ...leadFields]).filter((name) => !known.has(fieldKey(name)));
  return { used, others };
};

export const valuesOfLead = (line: CampaignLine): Vars => leadValues({ ...line, number: line.phone });

const byKey = (values: Vars): ByKey =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [fieldKey(name), value]));

/** What stands in the box of a field: what was typed there, else what the lead has. */
export const fieldValue = (name: string, typed: ByKey, lead: Vars | undefined): string =>
  typed[fieldKey(name)] ?? byKey(lead ?? {})[fieldKey(name)] ?? '';

/** What the call starts with: the lead's values with what was typed over them, empty ones left out. */
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
