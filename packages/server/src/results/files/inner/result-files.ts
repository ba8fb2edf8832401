import { leadStateName } from '@halloo/contract/ledger';
import { resultSearchLimit } from '@halloo/contract/results';
import { flowAtVersion } from '../../../features/flows/flow-versions.ts';
import { listLeads } from '../../../features/leads/list-leads.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { say } from '../../../platform/words.ts';
import { phoneOf } from '../../pages/describe-calls.ts';
import { type NameOf, namerOf } from '../../pages/flow-names.ts';
import { type OverallQuery, overallAfter, responsesAfter } from '../../pages/overall-sql.ts';

/**
 * Rows per chunk of a file: few enough that the first byte is sent immediately, and that their text is no large object
 * to V8, which collects those late: with 2,000 rows the process grew by 200 MB.
 */
const batch = 800;

interface FileOf {
  readonly id: number;
  readonly timezone: string;
}

const overallHeadings = () => [
  say('resultFile.leadId'),
  say('resultFile.firstName'),
  say('resultFile.lastName'),
  say('resultFile.mobileNo'),
  say('resultFile.status'),
  say('resultFile.substatus'),
  say('resultFile.attempts'),
  say('resultFile.lastCallDate'),
  say('resultFile.response'),
  say('resultFile.outcome'),
];

/** A search finds the same leads as in the table. If the table stops counting, the file continues. */
const found = async (db: Db, query: OverallQuery): Promise<number[] | undefined> => {
  if (query.search === '') return undefined;
  const { count, results } = await listLeads(db, { ...query, limit: resultSearchLimit, offset: 0 });
  return count < resultSearchLimit ? results.map(({ id }) => id) : undefined;
};

/** Overall results in chunks of rows, headings first. Streams the rows and holds none of them. */
export async function* overallRows(
  db: Db,
  { id, timezone }: FileOf,
  { search, status }: { search: string; status: number },
): AsyncGenerator<readonly (readonly string[])[]> {
  yield [overallHeadings()];
  const asked = { campaignId: id, search, state: status };
  const query = { ...asked, leads: await found(db, asked) };
  const next = (after: number) => overallAfter(db, query, { after, limit: batch, timezone });
  for (let reading = next(0); ; ) {
    const { rows, last } = await reading;
    const isLast = rows.length < batch;
    // The next chunk loads while this one is written; an error surfaces when the chunk is awaited.
    if (!isLast) {
      reading = next(last);
      reading.catch(() => {});
    }
    yield rows.map(toCells);
    if (isLast) return;
  }
}

/** Names the state, and hides placeholder numbers of callers with a withheld number. */
const toCells = (cells: string[]): string[] => {
  cells[3] = phoneOf(cells[3] ?? '');
  cells[4] = say(`leadState.${leadStateName(Number(cells[4]))}`);
  return cells;
};

const responseHeadings = () => [
  say('resultFile.campaign'),
  say('resultFile.callId'),
  say('resultFile.callDate'),
  say('resultFile.direction'),
  say('resultFile.attempt'),
  say('resultFile.leadId'),
  say('resultFile.firstName'),
  say('resultFile.lastName'),
  say('resultFile.mobileNo'),
  say('resultFile.rule'),
  say('resultFile.answer'),
  say('resultFile.kind'),
  say('resultFile.value'),
  say('resultFile.said'),
  say('resultFile.recording'),
  say('resultFile.outcome'),
  say('resultFile.answeredAt'),
];

/**
 * One row per response, in chunks. A recording is identified by its response; signed-in users can play it in the
 * console.
 */
export async function* responseRows(
  db: Db,
  { id, name, timezone }: FileOf & { readonly name: string },
): AsyncGenerator<readonly (readonly string[])[]> {
  yield [responseHeadings()];
  const namers = new Map<number, NameOf>();
  for (let after = 0; ; ) {
    const rows = await responsesAfter(db, id, { after, limit: batch, timezone });
    for (const { flow_version: version } of rows) {
      if (version !== null && !namers.has(version)) {
        namers.set(version, await namerOf(db, await flowAtVersion(db, id, version)));
      }
    }
    yield rows.flatMap((row) => {
      // The call is still in progress: results and files include only ended calls.
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
          row.has_recording ? say('resultFile.recordingNumber', { id: String(row.id) }) : '',
          row.outcome ?? '',
          row.at,
        ],
      ];
    });
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? Number.MAX_SAFE_INTEGER;
  }
}
