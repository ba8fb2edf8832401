import type { Person } from '@halloo/contract/privacy';

const when = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;

const part = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `${title} (${lines.length})`, ...lines.map((line) => `- ${line}`)];

const leadLine = (lead: Person['leads'][number]): string => {
  const fields = Object.entries(lead.fields).map(([name, value]) => `${name}: ${value}`);
  const name = `${lead.first_name} ${lead.last_name}`.trim() || 'no name';
  const told = [name, lead.lead_id && `lead id ${lead.lead_id}`, ...fields].filter(Boolean).join('; ');
  const state = [lead.status, lead.substatus, lead.outcome].filter(Boolean).join(', ');
  return `Campaign ${lead.campaign_name}: ${told}. ${state}; calls: ${lead.attempts}${
    lead.list === '' ? '' : `; from the list ${lead.list}`
  }.`;
};

const givenIn = ({ value, said }: { readonly value: string; readonly said: string | null }): string =>
  said === null || said === value ? value || 'recorded' : `${value || 'recorded'}, said “${said}”`;

const answerLine = (answer: Person['calls'][number]['answers'][number]): string =>
  `    ${when(answer.at)} ${answer.question} - ${answer.choice}: ${givenIn(answer)}${
    answer.recording_file ? ` (${answer.recording_file})` : ''
  }`;

const callLine = (call: Person['calls'][number]): string => {
  const way = call.direction === 'out' ? 'Halloo called' : 'Called in';
  const talk = call.answered_at === null ? '' : `, talked ${Math.round(call.talk_seconds)} s`;
  const head = `${when(call.dialled_at)} ${way}, campaign ${call.campaign_name}: ${call.result ?? 'in progress'}${talk}`;
  return [head, ...call.answers.map(answerLine)].join('\n');
};

/** What is known of a person, for the person to read. */
export const personInWords = (person: Person): string =>
  [
    `What is kept about ${person.number}`,
    `Read ${when(person.read_at)}. The file person.json has all of it, exactly as it is kept.`,
    ...part('On lists', person.leads.map(leadLine)),
    ...part('Calls', person.calls.map(callLine)),
    ...part(
      'Text messages',
      person.messages.map((text) => `${when(text.created_at)} ${text.state}: ${text.body ?? '(no longer kept)'}`),
    ),
    ...part(
      'Do-not-call list',
      person.do_not_call
        ? [`since ${when(person.do_not_call.added_at)}${person.do_not_call.reason && `: ${person.do_not_call.reason}`}`]
        : [],
    ),
    ...part(
      'Told to other programs',
      person.webhooks.map(
        (webhook) => `${when(webhook.created_at)} ${webhook.event} to ${webhook.url}, ${webhook.state}`,
      ),
    ),
    ...part(
      'Rows of uploaded lists',
      person.list_rows.map((row) => `${row.file}, row ${row.row}${row.problem && `: ${row.problem}`}`),
    ),
    ...part(
      'Tests of flows',
      person.flow_tests.map((test) => `${test.name}, campaign ${test.campaign_name}`),
    ),
    ...part(
      'Notices to staff',
      person.notices.map((notice) => `${when(notice.at)} ${notice.title}`),
    ),
    ...part(
      'Activity log',
      person.audit.map((entry) => `${when(entry.at)} ${entry.who}: ${entry.action} ${entry.thing}`),
    ),
    ...part('Elsewhere', person.elsewhere),
    '',
  ].join('\n');

/** Whether anything at all is known. */
export const isAnythingKnown = (person: Person): boolean =>
  person.do_not_call !== null ||
  [
    person.leads,
    person.calls,
    person.messages,
    person.webhooks,
    person.list_rows,
    person.flow_tests,
    person.notices,
    person.audit,
  ].some((rows) => rows.length > 0);
