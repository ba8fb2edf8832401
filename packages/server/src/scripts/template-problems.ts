import { fieldKey, templateFields, unknownFields } from '@halloo/flow/template';
import type { Connection } from '../db/connect.ts';
import { leadsLacking } from '../leads/next-leads.ts';
import { machineTemplateOf, templatesOf } from './sql.ts';

export interface TemplateProblems {
  /** Templates with fields that no column of the leads fills. */
  readonly unknown: readonly { script: string; fields: string[] }[];
  /** Columns that templates use, and how many of the leads to call have nothing in one of them. */
  readonly columns: readonly string[];
  readonly leadsLacking: number;
}

/** What a campaign's templates would lack when its leads are called. */
export const findTemplateProblems = async (
  db: Connection,
  campaignId: number,
  dataFields: readonly string[],
): Promise<TemplateProblems> => {
  const played = [...(await templatesOf(db, campaignId)), ...(await machineTemplateOf(db, campaignId))];
  const templates = [...new Map(played.map((template) => [template.id, template])).values()];
  const used = new Set(templates.flatMap(({ text_message }) => templateFields(text_message)).map(fieldKey));
  const columns = dataFields.filter((column) => used.has(fieldKey(column)));
  return {
    unknown: templates
      .map(({ name, text_message }) => ({ script: name, fields: unknownFields(text_message, dataFields) }))
      .filter(({ fields }) => fields.length > 0),
    columns,
    leadsLacking: await leadsLacking(db, campaignId, columns),
  };
};
