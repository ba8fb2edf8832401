import type { CallTimeline } from '@halloo/contract/results';
import type { AnswerReviewInWords } from '@halloo/contract/reviews';
import type { Fact } from '@halloo/flow/run';
import { isReviewed } from '../../features/answer-reviews/effective-codes.ts';
import { selectHidden } from '../../features/answer-reviews/hidden-answers.ts';
import { recordingsOfCalls } from '../../features/call-recordings/call-recording-row.ts';
import { describeRecording } from '../../features/call-recordings/describe-recording.ts';
import { outcomeNames } from '../../features/outcomes/read-outcomes.ts';
import { soundAddress } from '../../features/scripts/describe-script.ts';
import { causeInWords } from '../../lib/cause-words.ts';
import type { Caller } from '../../platform/caller.ts';
import { type Db, inSnapshot, type Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { readCounts } from '../tally/read-tally.ts';
import { codingsReader } from './answer-codings.ts';
import {
  type CallRecord,
  callsOfLead,
  campaignOfCall,
  type ResponseRow,
  selectCallRecords,
  selectLiveRecord,
  selectResponses,
} from './call-sql.ts';
import { headerOf, readCampaign, selectPlayedVersions } from './campaign-sql.ts';
import { describeCall, namersOf, readCallRows } from './describe-calls.ts';
import { stepsOf } from './inner/call-steps.ts';
import { readQuestions } from './questions.ts';
import { recordingAddress } from './recording-address.ts';

const othersShown = 50;

const findCall = async (tx: Tx, id: number): Promise<CallRecord> => {
  const campaignId = await campaignOfCall(tx, id);
  const [found] =
    campaignId === undefined ? await selectLiveRecord(tx, id) : await selectCallRecords(tx, campaignId, [id]);
  if (!found) throw new AppError('call.not_found');
  return found;
};

const scriptsIn = (facts: readonly Fact[]): number[] => [
  ...new Set(facts.flatMap((fact) => (fact.fact === 'heard' ? fact.scriptId : []))),
];

/** How people have coded the answers of a call, without those that the caller may still code. */
const reviewsOf = async (
  db: Db,
  tx: Tx,
  { accountId, share }: Caller,
  campaignId: number,
  responses: readonly ResponseRow[],
) => {
  if (responses.length === 0 || !(await isReviewed(tx, campaignId))) return new Map<number, AnswerReviewInWords>();
  const counts = await readCounts(tx, campaignId, ['calls']);
  const read = await codingsReader(tx, campaignId, await readQuestions(db, tx, campaignId, counts));
  const ids = responses.map(({ id }) => id);
  // Guests code nothing.
  const hidden = share ? new Set<number>() : await selectHidden(tx, campaignId, accountId, ids);
  return read(ids.filter((id) => !hidden.has(id)));
};

/** One call step by step, ended or in progress, with the other calls of the same lead. */
export const readCall = (context: Context, caller: Caller, id: number): Promise<CallTimeline> =>
  inSnapshot(context.db, async (tx) => {
    const { db } = context;
    const call = await findCall(tx, id);
    const campaign = await readCampaign(tx, call.campaign_id);
    const nameOf = (await namersOf(db, tx, [call]))(call);
    const responses = await selectResponses(tx, campaign.id, [id]);
    const reviews = await reviewsOf(db, tx, caller, campaign.id, responses);
    const played = await selectPlayedVersions(tx, scriptsIn(call.facts));
    const versions = new Map(played.map((script) => [`${script.id} ${script.version}`, script]));
    const others = call.lead === null ? [] : await callsOfLead(tx, campaign.id, call.lead, othersShown + 1);
    const [recorded] = await recordingsOfCalls(tx, [id]);
    const ended = call.facts.findLast((fact) => fact.fact === 'ended');
    return {
      campaign: headerOf(campaign),
      call: {
        ...describeCall(call, nameOf),
        result: call.result,
        answered_at: call.answered_at?.toISOString() ?? null,
        ended_at: call.ended_at?.toISOString() ?? null,
        duration_seconds: call.duration_ms / 1000,
        sim: call.sim ?? '',
        cause: call.cause === 0 ? null : call.cause,
        cause_sentence: causeInWords(call.cause ?? 0),
        sip_status: call.sip_status === 0 ? null : call.sip_status,
        flow_version: call.flow_version,
        outcome: ended?.outcome ?? null,
        cost: call.cost,
        currency: call.cost === null ? null : call.currency,
        recording: recorded ? describeRecording(context, caller, recorded, call.ended_at) : null,
      },
      steps: stepsOf(call, {
        nameOf,
        unrecorded:
          recorded && recorded.problem !== null
            ? say('callRecording.failed', { problem: recorded.problem })
            : undefined,
        outcomes: await outcomeNames(tx),
        script: (scriptId, version) => {
          const script = versions.get(`${scriptId} ${version}`);
          // The own sound of a template is only an example.
          const ownSound = script && script.audio_type !== 'Text Template';
          return (
            script && {
              name:
                script.language === null
                  ? script.name
                  : say('callStep.inLanguage', { script: script.name, language: script.language }),
              durationMs: script.duration_ms,
              isOld: script.current > version,
              audio: ownSound ? soundAddress(context, caller, script.sound_id) : null,
            }
          );
        },
        response: (place, isUnderstood) => {
          const row = responses.filter(({ understood }) => understood === isUnderstood)[place];
          if (!row) return undefined;
          const recording = row.has_recording ? recordingAddress(context, caller, row.id) : null;
          return { id: row.id, recording, review: reviews.get(row.id) ?? null };
        },
      }),
      others: await readCallRows(db, tx, campaign.id, others.filter((other) => other !== id).slice(0, othersShown)),
    };
  });
