import { leadStateName } from '@halloo/contract/ledger';
import { resultSearchLimit } from '@halloo/contract/results';
import { flowAtVersion } from '../../../features/flows/flow-versions.ts';
import { listLeads } from '../../../features/leads/list-leads.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { phoneOf } from '../../pages/describe-calls.ts';
import { type NameOf, namerOf } from '../../pages/flow-names.ts';
import { type OverallQuery, overallAfter, responsesAfter } from '../../pages/overall-sql.ts';

/**
 * Rows in one piece of a file: few enough that the first byte comes at once, and that their text is no large object to V8,
 * which lets those pile up: with 2,000 the process grew by 200 MB.
 */
const batch = 800;

interface FileOf {
  readonly id: number;
  readonly timezone: string;
}

const overallHeadings = [
  'Lead Id',
  'First Name',
  'Last Name',
  'Mobile No.',
  'Status',
  'Substatus',
  'No. of Attempts',
  'Last Call Date',
  'Response',
  'Outcome',
] as const;

/** A search finds the same as in the table. Where that counts no further, the file goes on. */
const found = async (db: Db, query: OverallQuery): Promise<number[] | undefined> => {
  if (query.search === '') return undefined;
  const { count, results } = await listLeads(db, { ...query, limit: resultSearchLimit, offset: 0 });
  return count < resultSearchLimit ? results.map(({ id }) => id) : undefined;
};

/** Overall results in pieces of rows, the headings first. Reads as it goes: nothing is held in between. */
export async function* overallRows(
  db: Db,
  { id, timezone }: FileOf,
  { search, status }: { search: string; status: number },
): AsyncGenerator<readonly (readonly string[])[]> {
  yield [overallHeadings];
  const asked = { campaignId: id, search, state: status };
  const query = { ...asked, leads: await found(db, asked) };
  const next = (after: number) => overallAfter(db, query, { after, limit: batch, timezone });
  for (let reading = next(0); ; ) {
    const { rows, last } = await reading;
    const isLast = rows.length < batch;
    // The next piece is read while this one is written; that it fails is noticed when it is wanted.
    if (!isLast) {
      reading = next(last);
      reading.catch(() => {});
    }
    yield rows.map(toCells);
    if (isLast) return;
  }
}

/** The state is named, and callers who hide their number are shown without it. */
const toCells = (cells: string[]): string[] => {
  cells[3] = phoneOf(cells[3] ?? '');
  cells[4] = leadStateName(Number(cells[4]));
  return cells;
};

const responseHeadings = [
  'Campaign',
  'Call Id',
  'Call Date',
  'Direction',
  'Attempt',
  'Lead Id',
  'First Name',
  'Last Name',
  'Mobile No.',
  'Rule',
  'Answer',
  'Kind',
  'Value',
  'Said',
  'Recording',
  'Outcome',
  'Answered At',
] as const;

/** One row for every response, in pieces. A recording is named by its response; who is signed in hears it in the console. */
export async function* responseRows(
  db: Db,
  { id, name, timezone }: FileOf & { readonly name: string },
): AsyncGenerator<readonly (readonly string[])[]> {
  yield [responseHeadings];
  const namers = new Map<number, NameOf>();
  for (let after = 0; ; ) {
    const rows = await responsesAfter(db, id, { after, limit: batch, timezone });
    for (const { flow_version: version } of rows) {
      if (version !== null && !namers.has(version)) {
        namers.set(version, await namerOf(db, await flowAtVersion(db, id, version)));
      }
    }
    yield rows.flatMap((row) => {
      // Its call is still in progress: numbers and files are of calls that are over.
      if (row.flow_version === null) return [];
      const nameOf = namers.get(row.flow_version) ?? ((nodeId: string) => nodeId);
      return [
        [
          name,
          String(row.call_id),
          row.dialled_at,
          row.direction,
          String(row.attempt),
          row.lead_id ?? '',
          row.first_name ?? '',
          row.last_name ?? '',
          phoneOf(row.number),
          nameOf(row.rule_id),
          nameOf(row.child_id),
          row.kind,
          row.value,
          row.said ?? '',
          row.has_recording ? `Recording ${row.id}` : '',
          row.outcome ?? '',
          row.at,
        ],
      ];
    });
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? Number.MAX_SAFE_INTEGER;
  }
}
