import { fieldKey, templateFields, unknownFields } from '@halloo/flow/template';
import type { Connection } from '../../platform/db/connect.ts';
import { machineTemplateOf, type TemplateRow, templatesOf } from './inner/sql.ts';

export interface TemplateProblems {
  /** Templates with fields that no lead column and no flow input fills. */
  readonly unknown: readonly { script: string; fields: string[] }[];
  /** The columns that templates use. */
  readonly columns: readonly string[];
}

/** A script with its texts in all languages. */
const joined = (rows: readonly TemplateRow[]): TemplateRow[] =>
  [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first, ...others]) =>
    first ? { ...first, text_message: [first, ...others].map((row) => row.text_message).join('\n') } : [],
  );

/** The missing data of a campaign's templates when its leads are called. */
export const findTemplateProblems = async (
  db: Connection,
  campaignId: number,
  dataFields: readonly string[],
  /** The names of callers' input in the flow. */
  inputs: readonly string[],
): Promise<TemplateProblems> => {
  // A machine gives no input, so the template for machines must not need any.
  const left = joined(await machineTemplateOf(db, campaignId));
  const isLeft = (id: number) => left.some((template) => template.id === id);
  const inFlow = joined(await templatesOf(db, campaignId)).filter(({ id }) => !isLeft(id));
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
  };
};
