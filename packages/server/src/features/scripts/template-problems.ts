import { fieldKey, templateFields, unknownFields } from '@halloo/flow/template';
import type { Connection } from '../../platform/db/connect.ts';
import { leadsLacking } from '../leads/next-leads.ts';
import { machineTemplateOf, templatesOf } from './inner/sql.ts';

export interface TemplateProblems {
  /** Templates with fields that no column of the leads and no input of the flow fills. */
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
  /** Names of what callers type and say in the flow. */
  inputs: readonly string[],
): Promise<TemplateProblems> => {
  // A machine types and says nothing: what it is left has to do without inputs, whatever else plays it.
  const left = await machineTemplateOf(db, campaignId);
  const isLeft = (id: number) => left.some((template) => template.id === id);
  const inFlow = (await templatesOf(db, campaignId)).filter(({ id }) => !isLeft(id));
  const templates = [...inFlow, ...left];
  const used = new Set(templates.flatMap(({ text_message }) => templateFields(text_message)).map(fieldKey));
  const columns = dataFields.filter((column) => used.has(fieldKey(column)));
  return {
    unknown: templates
      .map((template) => ({
        script: template.name,
        fields: unknownFields(
          template.text_message,
          inFlow.includes(template) ? [...dataFields, ...inputs] : dataFields,
        ),
      }))
      .filter(({ fields }) => fields.length > 0),
    columns,
    leadsLacking: await leadsLacking(db, campaignId, columns),
  };
};
