import { randomUUID } from 'node:crypto';
import { routes } from '@halloo/contract/routes';
import { keepRecording } from '../src/features/sounds/keep-recording.ts';
import type { Db } from '../src/platform/db/connect.ts';
import type { createTestServer } from './harness.ts';
import { her, recordingOf } from './known-person.ts';

type Server = Awaited<ReturnType<typeof createTestServer>>;

/** Where she is in a campaign that called her. */
interface Called {
  readonly campaignId: number;
  readonly leadId: number;
  readonly recording: string;
}

const answerOf = async (db: Db, { campaignId, leadId }: Called) => {
  const [answer] = await db<{ id: number; call_id: number }[]>`
    select id, call_id from response
    where campaign_id = ${campaignId} and lead_id = ${leadId} and kind = 'speech' order by id limit 1`;
  if (!answer) throw new Error('she gave no answer');
  return answer;
};

/** What listeners and programs left of her answer and of her call. */
const leaveOfAnswer = async (db: Db, called: Called): Promise<void> => {
  const { campaignId, recording } = called;
  const { id } = await answerOf(db, called);
  await db`
    insert into answer_review (campaign_id, response_id, rule_id, pass, codes, transcript, note, held_until, coded_at)
    values (${campaignId}, ${id}, 'TELL', 1, '{child:SAID}', ${her.said}, ${`${her.first_name}, clear`}, now(), now())`;
  await db`
    insert into example (language, phrase, phrase_key, source, sound, length_ms, states, campaign_id, response_id, added_at)
    values ('en-IN', 'wish', 'wish', 'review', ${recording}, 1000, ${Buffer.from(her.said)}, ${campaignId}, ${id}, now())`;
};

const leaveOfCall = async ({ db, context }: Server, called: Called): Promise<string> => {
  const { campaignId, leadId } = called;
  const { call_id } = await answerOf(db, called);
  const whole = await keepRecording(context, Buffer.from(recordingOf(611)));
  if (!whole) throw new Error('a recording was taken for silence');
  await db`
    insert into call_recording (call_id, campaign_id, lead_id, line_id, began_at, sound, length_ms)
    values (${call_id}, ${campaignId}, ${leadId}, 'line 1', now(), ${whole.hash}, 1000)`;
  await db`
    insert into announcement_print (call_id, campaign_id, sim_id, print, heard_at, early)
    values (${call_id}, ${campaignId}, 1, ${Buffer.from(her.said)}, now(), false)`;
  await db`insert into number_call (number, call_id, dialled_at) values (${her.number}, ${call_id}, now())`;
  await db`
    insert into quota_place (campaign_id, node_id, lead_id, group_key, call_id, gives_back)
    values (${campaignId}, 'QUOTA', ${leadId}, ${her.group}, ${call_id}, true)`;
  await db`
    insert into call_request (campaign_id, lead_id, reference, asked_at, call_id)
    values (${campaignId}, ${leadId}, ${her.reference}, now(), ${call_id})`;
  await db`
    insert into missed_ring (campaign_id, line_id, at, day, result, lead_id)
    values (${campaignId}, 'line 2', now(), current_date, 'cooling_down', ${leadId})`;
  await db`
    insert into lead_text (rule_id, lead_id, campaign_id, call_id, created_at, due_at, state, reason)
    values (1, ${leadId}, ${campaignId}, ${call_id}, now(), now(), 'skipped', 'Too late.')`;
  return whole.hash;
};

const leaveOfNumber = async (db: Db, { campaignId }: Called): Promise<void> => {
  await db`
    insert into consent (number, given, at, how, source, campaign_id, list, noted_at)
    values (${her.number}, true, now(), ${`form of ${her.last_name}`}, 'list', ${campaignId}, 'waiting.csv', now())`;
  await db`
    insert into email (recipient, purpose, subject, body_text, body_html, next_try_at, expires_at, created_at, changed_at)
    values ('ada@example.org', 'notice', ${`The text message to ${her.number} was not delivered`}, ${her.first_name},
      ${`<p>${her.first_name}</p>`}, now(), now(), now(), now())`;
  await db`
    with kept as (insert into library_flow (name, description, version) values (${randomUUID()}, '', 1) returning id),
      drawn as (
        insert into library_version (library_id, version, document, whole, saved_by, saved_at)
        select id, 1, '{}', false, '', now() from kept returning library_id)
    insert into library_test (library_id, version, name, vars, events, expected)
    select library_id, 1, 'As her', ${db.json({ first_name: her.first_name, number: her.number })}, '[]', '{}' from drawn`;
  await db`
    insert into speech_work (id, kind, owner, low, task)
    values (${randomUUID()}, 'speak', 'campaign', false,
      ${db.json({ kind: 'speak', utterance: { text: `Hello ${her.first_name}`, voice: 'Any', language: 'en-IN' }, web: false })})`;
};

/** What is stored of her beside the lists, the calls and the messages. Returns the hash of the recording of her whole call. */
export const leaveRecords = async (server: Server, token: string, called: Called): Promise<string> => {
  await leaveOfAnswer(server.db, called);
  const whole = await leaveOfCall(server, called);
  await leaveOfNumber(server.db, called);
  // The search makes persons of leads and of refused rows.
  const { body } = await server.send(routes.searchPeople, { token, query: { search: her.number } });
  if (body.indexing > 0) throw new Error('the search does not know everybody yet');
  return whole;
};
