import type { Tx } from '../../../platform/db/connect.ts';
import { copyIn, copyText } from '../../../platform/db/copy.ts';
import { stagingTable } from '../staging.ts';
import type { CheckedRow } from './check-row.ts';

const copyLine = ({ row, number, lead, firstName, lastName, problem, fields }: CheckedRow) =>
  `${row}\t${copyText(number)}\t${copyText(lead)}\t${copyText(firstName)}\t${copyText(lastName)}\t${
    problem === null ? '\\N' : copyText(problem)
  }\t${copyText(JSON.stringify(fields))}\n`;

async function* linesOf(batches: AsyncIterable<CheckedRow[]> | Iterable<CheckedRow[]>): AsyncGenerator<string> {
  for await (const batch of batches) yield batch.map(copyLine).join('');
}

/** Copies validated rows to a list's staging table. */
export const stageRows = (
  tx: Tx,
  fileId: string,
  batches: AsyncIterable<CheckedRow[]> | Iterable<CheckedRow[]>,
): Promise<void> =>
  copyIn(
    tx,
    tx`copy ${tx(stagingTable(fileId))} (row, number, lead, first_name, last_name, problem, fields) from stdin`,
    linesOf(batches),
  );
