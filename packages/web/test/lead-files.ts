import type { LeadFile } from '@halloo/contract/leads';
import type { UserEvent } from '@testing-library/user-event';
import { type Answers, exampleOf, pageOf } from './fake-api.ts';

/** A row as it stands in a file: a name, a number, and why it is refused. */
export type GivenRow = readonly [name: string, number: string, detail?: string];

const rowOf = ([name, number, detail = '']: GivenRow, at: number) => ({
  row: at + 2,
  lead: `L-${at + 1}`,
  first_name: name.split(' ')[0] ?? '',
  last_name: name.split(' ')[1] ?? '',
  number,
  detail,
  fields: { Lead: `L-${at + 1}`, Name: name, Number: number, due_amount: '10' },
});

/** Answers of the server that has read a file with these rows, under the id that the console gave it. */
export const leadFileOf = (given: readonly GivenRow[]) => {
  const rows = given.map(rowOf);
  const refused = rows.filter(({ detail }) => detail !== '');
  const file: Omit<LeadFile, 'file_id' | 'name'> = {
    ...exampleOf('uploadLeadFile'),
    columns: ['Lead', 'Name', 'Number', 'due_amount'],
    total: rows.length,
    valid: rows.length - refused.length,
    invalid: refused.length,
    duplicates: refused.filter(({ detail }) => detail.startsWith('Same number')).length,
    preview: rows.slice(0, 50),
  };
  return {
    uploadLeadFile: ({ query, body }) => {
      const { name } = (body as unknown as FormData).get('file') as File;
      return { ...file, file_id: String(query.file_id), name };
    },
    listLeadFileRows: ({ query }) => {
      const only = { '': rows, valid: rows.filter((row) => !refused.includes(row)), invalid: refused }[query.only];
      return pageOf(only)({ query });
    },
  } satisfies Answers;
};

/** Two good rows, one without a name, one that repeats a number. */
export const mixedRows: readonly GivenRow[] = [
  ['Asha Patil', '+919811111111'],
  ['Ravi Kumar', '+919811111112'],
  ['', '+919811111114', 'Name is missing'],
  ['Asha Patil', '+919811111111', 'Same number as row 2'],
];

export const goodRows = (count: number): GivenRow[] =>
  Array.from({ length: count }, (_, at) => [`Person ${at}`, `+9198222${10_000 + at}`]);

/** Chooses a file; what is in it is the fake API's business. */
export const chooseLeads = (user: UserEvent, name: string) =>
  user.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement,
    new File(['-'], name),
  );
