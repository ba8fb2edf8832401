import { z } from 'zod';
import { because } from './form-words.ts';
import { text } from './route.ts';

/** The encodings in which a text file may be read. */
export const listEncodings = [
  ...(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1251', 'windows-1253'] as const),
  ...(['windows-1254', 'windows-1255', 'windows-1256', 'windows-1257', 'windows-1258', 'windows-874'] as const),
  ...(['iso-8859-2', 'iso-8859-5', 'iso-8859-6', 'iso-8859-7', 'iso-8859-8', 'koi8-r'] as const),
  ...(['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr'] as const),
] as const;
export type ListEncoding = (typeof listEncodings)[number];

export const listSeparators = ['comma', 'semicolon', 'tab', 'pipe'] as const;
export type ListSeparator = (typeof listSeparators)[number];

/** What a column of a list is. `field` is a data field for templates, as are those of consent; `none` is left out. */
export const columnRoles = [
  ...(['name', 'first_name', 'last_name', 'number', 'lead', 'country', 'campaign', 'reason'] as const),
  ...(['consent', 'consent_date', 'consent_source'] as const),
  ...(['field', 'none'] as const),
] as const;
export type ListRole = (typeof columnRoles)[number];

export const layoutLimits = { sheetName: 200, headerRow: 10_000, columns: 2000, samples: 3 } as const;

/** How a list is read: what Halloo found out, what somebody chose, or both. */
export const listLayout = z.object({
  sheets: z
    .array(z.object({ name: z.string(), hidden: z.boolean() }))
    .describe('The sheets of a workbook; empty for a text file'),
  sheet: z.string().nullable().describe('The sheet that is read; null for a text file'),
  encoding: z.enum(listEncodings).nullable().describe('Of a text file; null for a workbook'),
  encoding_fixed: z.boolean().describe('A byte order mark says the encoding, so it cannot be another one'),
  separator: z.enum(listSeparators).nullable().describe('Of a text file; null for a workbook'),
  header_row: z.number().int().describe('The row with the headings; 0 if the list has none'),
  columns: z.array(
    z.object({
      heading: z.string().describe('Unique in the list; a column without a heading is called after its place'),
      role: z.enum(columnRoles),
      samples: z.array(z.string()).describe('The first cells that are not empty'),
    }),
  ),
  found_by: z
    .enum(['headings', 'remembered', 'chosen', 'guess'])
    .describe('`guess` needs a confirmation: give `columns`'),
});
export type ListLayout = z.infer<typeof listLayout>;

const assignment = new RegExp(`^\\d{1,3}:(?:${columnRoles.join('|')})(?:,\\d{1,3}:(?:${columnRoles.join('|')}))*$`);

/** The choices about how a list is read. What is not given, Halloo finds out. */
export const layoutChoice = z.object({
  sheet: text(layoutLimits.sheetName)
    .optional()
    .describe('The sheet to read; else the first that is not hidden and holds a list'),
  encoding: z.enum(listEncodings).optional().describe('Of a text file. A byte order mark overrules it'),
  separator: z.enum(listSeparators).optional().describe('Of a text file'),
  header_row: z.coerce
    .number()
    .int()
    .min(0)
    .max(layoutLimits.headerRow)
    .optional()
    .describe('The row with the headings; 0 if there are none'),
  columns: z
    .string()
    .max(layoutLimits.columns)
    .regex(assignment, because('field.columnRoles'))
    .optional()
    .describe('What the columns are, counted from 1, as in `2:name,5:number,7:none`. All others become data fields'),
  hidden_rows: z.enum(['read', 'leave_out']).default('read').describe('Rows that the sheet hides or filters out'),
  remember: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Use these `columns` for later lists with the same headings too'),
});
export type LayoutChoice = z.infer<typeof layoutChoice>;
