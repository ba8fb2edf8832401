import type { Person } from '@halloo/contract/privacy';
import { say } from '../../../platform/words.ts';

const when = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;

const part = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `${title} (${lines.length})`, ...lines.map((line) => `- ${line}`)];

const leadLine = (lead: Person['leads'][number]): string => {
  const fields = Object.entries(lead.fields).map(([name, value]) => `${name}: ${value}`);
  const name = `${lead.first_name} ${lead.last_name}`.trim() || say('person.noName');
  const data = [name, lead.lead_id && say('person.leadId', { id: lead.lead_id }), ...fields].filter(Boolean).join('; ');
  const state = [lead.status, lead.substatus, lead.outcome].filter(Boolean).join(', ');
  const given = { campaign: lead.campaign_name, data, state, calls: lead.attempts };
  return lead.list === '' ? say('person.lead', given) : say('person.leadFromList', { ...given, list: lead.list });
};

const givenIn = ({ value, said }: { readonly value: string; readonly said: string | null }): string =>
  said === null || said === value
    ? value || say('call.recorded')
    : say('person.answerSaid', { value: value || say('call.recorded'), said });

const answerLine = (answer: Person['calls'][number]['answers'][number]): string =>
  `    ${when(answer.at)} ${answer.question} - ${answer.choice}: ${givenIn(answer)}${
    answer.recording_file ? ` (${answer.recording_file})` : ''
  }`;

const reviewLine = ({
  at,
  categories,
  transcript,
  note,
}: Person['calls'][number]['answers'][number]['reviews'][number]) =>
  `      ${when(at)} ${say('person.review')}: ${[categories.join(', '), transcript, note].filter(Boolean).join(' · ')}`;

const headOf = ({
  dialled_at,
  direction,
  campaign_name,
  result,
  answered_at,
  talk_seconds,
}: Person['calls'][number]) => {
  const given = {
    time: when(dialled_at),
    campaign: campaign_name,
    result: result ? say(`callResult.${result}`) : say('person.inProgress'),
  };
  if (answered_at === null) return direction === 'out' ? say('person.calledOut', given) : say('person.calledIn', given);
  const talked = { ...given, seconds: Math.round(talk_seconds) };
  return direction === 'out' ? say('person.calledOutTalked', talked) : say('person.calledInTalked', talked);
};

const callLine = (call: Person['calls'][number]): string => {
  const head = call.recording_file ? `${headOf(call)} (${call.recording_file})` : headOf(call);
  return [head, ...call.answers.flatMap((answer) => [answerLine(answer), ...answer.reviews.map(reviewLine)])].join(
    '\n',
  );
};

const sinceInWords = (time: string, reason: string): string =>
  reason ? say('person.listedSinceBecause', { time, reason }) : say('person.listedSince', { time });

/** What belongs to calls and campaigns, and technical records. */
const furtherParts = (person: Person): string[] => [
  ...part(
    say('person.rings'),
    person.rings.map(({ at, campaign_name, result }) => `${when(at)} ${campaign_name}: ${result}`),
  ),
  ...part(
    say('person.requests'),
    person.requests.map(({ asked_at, campaign_name, reference, refused }) =>
      [`${when(asked_at)} ${campaign_name}`, reference, refused].filter(Boolean).join(' · '),
    ),
  ),
  ...part(
    say('person.quotaPlaces'),
    person.quota_places.map(({ campaign_name, group }) => `${campaign_name}: ${group}`),
  ),
  ...part(
    say('person.texts'),
    person.texts.map(({ created_at, campaign_name, state, reason }) =>
      [`${when(created_at)} ${campaign_name}: ${state}`, reason].filter(Boolean).join(' · '),
    ),
  ),
  ...part(
    say('person.emails'),
    person.emails.map(({ created_at, subject }) => `${when(created_at)} ${subject}`),
  ),
  ...part(
    say('person.traces'),
    person.traces.map(({ table, at, text }) => [table, at && when(at), text].filter(Boolean).join(' · ')),
  ),
];

/** All data about a person, for the person to read. */
export const personInWords = (person: Person): string =>
  [
    say('person.title', { number: person.number }),
    say('person.readAt', { time: when(person.read_at) }),
    ...part(say('person.lists'), person.leads.map(leadLine)),
    ...part(say('person.calls'), person.calls.map(callLine)),
    ...part(
      say('person.messages'),
      person.messages.map(
        (text) => `${when(text.created_at)} ${text.state}: ${text.body ?? say('person.noLongerKept')}`,
      ),
    ),
    ...part(
      say('person.doNotCallList'),
      person.do_not_call ? [sinceInWords(when(person.do_not_call.added_at), person.do_not_call.reason)] : [],
    ),
    ...part(
      say('person.consents'),
      person.consents.map(({ at, given, how }) =>
        [when(at), given ? say('person.consentGiven') : say('person.consentWithdrawn'), how]
          .filter(Boolean)
          .join(' · '),
      ),
    ),
    ...part(
      say('person.webhooks'),
      person.webhooks.map(({ created_at, event, url, state }) =>
        say('person.webhook', { time: when(created_at), event, url, state }),
      ),
    ),
    ...part(
      say('person.rows'),
      person.list_rows.map(({ file, row, problem }) =>
        problem ? say('person.rowProblem', { file, row, problem }) : say('person.row', { file, row }),
      ),
    ),
    ...part(
      say('person.tests'),
      person.flow_tests.map((test) => say('person.test', { name: test.name, campaign: test.campaign_name })),
    ),
    ...part(
      say('person.notices'),
      person.notices.map((notice) => `${when(notice.at)} ${notice.title}`),
    ),
    ...part(
      say('person.activity'),
      person.audit.map((entry) => `${when(entry.at)} ${entry.who}: ${entry.action} ${entry.thing}`),
    ),
    ...furtherParts(person),
    ...part(say('person.elsewhere'), person.elsewhere),
    '',
  ].join('\n');

/** Whether anything is known. */
export const isAnythingKnown = (person: Person): boolean =>
  person.do_not_call !== null ||
  [
    person.leads,
    person.calls,
    person.messages,
    person.consents,
    person.webhooks,
    person.list_rows,
    person.flow_tests,
    person.notices,
    person.audit,
    person.rings,
    person.requests,
    person.quota_places,
    person.texts,
    person.emails,
    person.traces,
  ].some((rows) => rows.length > 0);
