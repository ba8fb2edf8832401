import type { CampaignLine } from '@halloo/contract/leads';
import { fieldKey, leadValues } from '@halloo/flow/template';

/** Values by the key of their field, so that `{First Name}` and `{first_name}` share one. */
export type ByKey = Readonly<Record<string, string>>;

/** The values of a lead for the fields of a template. */
export const valuesOfLead = (line: CampaignLine): ByKey =>
  Object.fromEntries(
    Object.entries(leadValues({ ...line, number: line.phone })).map(([name, value]) => [fieldKey(name), value]),
  );

/** The value of every field, by its name in the template: the typed one, else that of the chosen lead. */
export const sampleValues = (fields: readonly string[], typed: ByKey, lead: ByKey | undefined) =>
  Object.fromEntries(fields.map((name) => [name, typed[fieldKey(name)] ?? lead?.[fieldKey(name)] ?? '']));

export const emptyFields = (values: Readonly<Record<string, string>>) =>
  Object.keys(values).filter((name) => values[name]?.trim() === '');
