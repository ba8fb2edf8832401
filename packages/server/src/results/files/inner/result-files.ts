import type { AnswerReviewInWords } from '@halloo/contract/reviews';
import { outcomeName } from '@halloo/flow/outcome-names';
import { isReviewed } from '../../../features/answer-reviews/effective-codes.ts';
import { hasRounds } from '../../../features/call-plans/plan-row.ts';
import { flowAtVersion } from '../../../features/flows/flow-versions.ts';
import { type NameOf, namerOf } from '../../../features/flows/node-namer.ts';
import { outcomeNames } from '../../../features/outcomes/read-outcomes.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { say } from '../../../platform/words.ts';
import { codingsReader } from '../../pages/answer-codings.ts';
import { phoneOf } from '../../pages/describe-calls.ts';
import { languageNamer } from '../../pages/language-names.ts';
import { responsesAfter } from '../../pages/overall-sql.ts';
import { questionsOf } from '../../pages/questions.ts';
import { batch, codingTexts } from './overall-file.ts';

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
  say('resultFile.timeZone'),
  say('resultFile.callLanguage'),
];

const reviewHeadings = () => [
  say('resultFile.responseCategory'),
  say('resultFile.responseTranscript'),
  say('resultFile.responseCodedBy'),
  say('resultFile.responseAgreement'),
];

const reviewCells = (coding: AnswerReviewInWords | undefined): string[] =>
  Object.values(codingTexts).map((textOf) => (coding ? textOf(coding) : ''));

/**
 * One row per response, in chunks. A recording is identified by its response; signed-in users can play it in the
 * console.
 */
export async function* responseRows(
  db: Db,
  { id, name, timezone }: { readonly id: number; readonly name: string; readonly timezone: string },
): AsyncGenerator<readonly (readonly string[])[]> {
  const inRounds = await hasRounds(db, id);
  const codings = (await isReviewed(db, id)) ? await codingsReader(db, id, await questionsOf(db, id)) : undefined;
  const codingHeadings = codings ? reviewHeadings() : [];
  yield [[...responseHeadings(), ...(inRounds ? [say('resultFile.round')] : []), ...codingHeadings]];
  const namers = new Map<number, NameOf>();
  const outcomes = await outcomeNames(db);
  const languageOf = await languageNamer(db);
  for (let after = 0; ; ) {
    const rows = await responsesAfter(db, id, { after, limit: batch, timezone });
    for (const { flow_version: version } of rows) {
      if (version !== null && !namers.has(version)) {
        namers.set(version, await namerOf(db, await flowAtVersion(db, id, version)));
      }
    }
    const coded = await codings?.(rows.map((row) => row.id));
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
          row.understood ? nameOf(row.child_id) : say('result.notUnderstood'),
          row.kind,
          row.value,
          row.said ?? '',
          row.has_recording ? say('resultFile.recordingNumber', { id: String(row.id) }) : '',
          row.outcome === null ? '' : outcomeName(row.outcome, outcomes),
          row.at,
          timezone,
          row.language === null ? '' : languageOf(row.language).name,
          ...(inRounds ? [String(row.round)] : []),
          ...(coded ? reviewCells(coded.get(row.id)) : []),
        ],
      ];
    });
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? Number.MAX_SAFE_INTEGER;
  }
}
