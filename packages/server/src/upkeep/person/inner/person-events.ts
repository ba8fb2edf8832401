import type { PersonEvent } from '@halloo/contract/people';
import { recordingsOfCalls } from '../../../features/call-recordings/call-recording-row.ts';
import { callRecordingAddress } from '../../../features/call-recordings/recording-address.ts';
import { findPerson } from '../../../features/people/find-person.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inSnapshot, type Tx } from '../../../platform/db/connect.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { selectCallRecords } from '../../../results/pages/call-sql.ts';
import { givenIn, namersOf } from '../../../results/pages/describe-calls.ts';
import { recordingAddress } from '../../../results/pages/recording-address.ts';
import {
  type AnswerOfCall,
  answersOfCalls,
  campaignsWith,
  eventsOfPerson,
  leadsOfPerson,
  type RingOfPerson,
  requestsWith,
  ringsWith,
} from './sql.ts';

type Parts = Pick<Context, 'db' | 'signingKey' | 'clock'>;

type CallOfPerson = NonNullable<PersonEvent['call']>;
type Answer = CallOfPerson['answers'][number];

const choiceOf = (answer: AnswerOfCall, nameOf: (id: string) => string): string => {
  if (!answer.understood) return say('result.notUnderstood');
  return answer.kind === 'digits' || answer.kind === 'speech'
    ? givenIn(answer)
    : nameOf(answer.child_id) || givenIn(answer);
};

interface Place {
  readonly id: number;
  readonly campaign_id: number;
}

const describeCalls = async (
  parts: Parts,
  tx: Tx,
  caller: Caller,
  found: readonly Place[],
): Promise<Map<number, CallOfPerson>> => {
  const ids = found.map(({ id }) => id);
  const campaigns = [...new Set(found.map(({ campaign_id }) => campaign_id))];
  const records = [];
  for (const campaign of campaigns) {
    const own = found.filter(({ campaign_id }) => campaign_id === campaign).map(({ id }) => id);
    records.push(...(await selectCallRecords(tx, campaign, own)));
  }
  const namer = await namersOf(parts.db, tx, records);
  const answers = Map.groupBy(await answersOfCalls(tx, campaigns, ids), ({ call_id }) => call_id);
  const whole = await recordingsOfCalls(tx, ids);
  const recorded = new Set(whole.flatMap(({ call_id, sound }) => (sound === null ? [] : call_id)));
  return new Map(
    records.flatMap((call) => {
      const nameOf = namer(call);
      const describeAnswer = (answer: AnswerOfCall): Answer => ({
        id: answer.id,
        question: nameOf(answer.rule_id),
        answer: choiceOf(answer, nameOf),
        said: answer.said,
        recording: answer.recorded ? recordingAddress(parts, caller, answer.id) : null,
      });
      if (call.result === null) return [];
      const described: CallOfPerson = {
        direction: call.direction,
        attempt: call.attempt,
        result: call.result,
        talk_seconds: call.talk_ms / 1000,
        language: call.language ?? '',
        recording: recorded.has(call.id) ? callRecordingAddress(parts, caller, call.id) : null,
        answers: (answers.get(call.id) ?? []).map(describeAnswer),
      };
      return [[call.id, described] as const];
    }),
  );
};

const aboutRing = ({ result, called, refused }: RingOfPerson): string => {
  if (result !== 'call_back') return say('personEvent.notCalledBack', { why: `${say(`missed.result.${result}`)}.` });
  if (called) return say('personEvent.calledBack');
  return refused === null ? say('personEvent.callsBack') : say('personEvent.notCalledBack', { why: refused });
};

/** What came of rings and requests, in sentences. */
const sentencesOf = async (tx: Tx, rings: readonly Place[], requests: readonly Place[]) => {
  const idsOf = (places: readonly Place[]) => places.map(({ id }) => id);
  const sentences = new Map<string, string>();
  for (const ring of rings.length > 0 ? await ringsWith(tx, idsOf(rings)) : []) {
    sentences.set(`ring ${ring.id}`, aboutRing(ring));
  }
  for (const { id, who, called, refused } of requests.length > 0 ? await requestsWith(tx, idsOf(requests)) : []) {
    const asked = say('personEvent.asked', { who: who || say('personEvent.somebody') });
    const state = called ? '' : (refused ?? say('personEvent.waits'));
    sentences.set(`request ${id}`, [asked, state].filter(Boolean).join(' '));
  }
  return sentences;
};

/** What happened with one person in all campaigns, newest first. */
export const listPersonEvents = (
  parts: Parts,
  caller: Caller,
  id: number,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ count: number; results: PersonEvent[] }> =>
  inSnapshot(parts.db, async (tx) => {
    const { number, campaigns } = await findPerson(tx, id);
    const leads = await leadsOfPerson(tx, number, campaigns);
    const { count, events } = await eventsOfPerson(tx, { number, leads }, page);
    const ofKind = (kind: PersonEvent['kind']) => events.filter((event) => event.kind === kind);
    const calls = await describeCalls(parts, tx, caller, ofKind('call'));
    const sentences = await sentencesOf(tx, ofKind('ring'), ofKind('request'));
    const named = await campaignsWith(tx, [...new Set(events.map(({ campaign_id }) => campaign_id))]);
    return {
      count,
      results: events.map((event): PersonEvent => {
        const campaign = named.find(({ id: own }) => own === event.campaign_id);
        return {
          ...{ kind: event.kind, id: event.id, at: event.at.toISOString(), campaign_id: event.campaign_id },
          ...{ campaign_name: campaign?.name ?? '', timezone: campaign?.timezone ?? 'UTC' },
          sentence: sentences.get(`${event.kind} ${event.id}`) ?? '',
          call: event.kind === 'call' ? (calls.get(event.id) ?? null) : null,
        };
      }),
    };
  });
