import type { Person } from '@halloo/contract/privacy';
import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { AudioPlayer } from '../../../../ui/audio-player.tsx';
import { formatMoment } from '../../../../ui/format.ts';
import classes from './privacy.module.css';
import { answerInWords } from './words.ts';

/** What is known, part by part, in the words that it is kept in. */
export function PersonParts({ person }: { person: Person }) {
  const { leads, calls, messages, do_not_call: entry, webhooks, list_rows: rows, flow_tests: tests } = person;
  return (
    <div className={classes.parts}>
      <Part title="On lists" shown={leads.length}>
        {leads.map((lead) => (
          <li key={lead.id}>
            <b>{`${lead.first_name} ${lead.last_name}`.trim() || 'No name'}</b> in the campaign “{lead.campaign_name}”
            {lead.list !== '' && `, from the list ${lead.list}`}
            <Note>{[lead.status, lead.substatus, lead.outcome].filter(Boolean).join(', ')}</Note>
            <Fields fields={{ ...(lead.lead_id !== '' && { 'Lead id': lead.lead_id }), ...lead.fields }} />
          </li>
        ))}
      </Part>
      <Part title="Calls" shown={calls.length}>
        {calls.map((call) => (
          <li key={call.id}>
            <b>{formatMoment(call.dialled_at)}</b> {call.direction === 'out' ? 'called' : 'called in'}, campaign “
            {call.campaign_name}”: {call.result?.replaceAll('_', ' ') ?? 'in progress'}
            {call.answered_at !== null && `, talked ${Math.round(call.talk_seconds)} s`}
            <Answers answers={call.answers} />
          </li>
        ))}
      </Part>
      <Part title="Text messages" shown={messages.length}>
        {messages.map((message) => (
          <li key={message.id}>
            <b>{formatMoment(message.created_at)}</b> {message.state}
            <Note>{message.body ?? 'The text is no longer kept.'}</Note>
          </li>
        ))}
      </Part>
      <Part title="Do-not-call list" shown={entry ? 1 : 0}>
        <li>
          Since <b>{entry && formatMoment(entry.added_at)}</b>
          {entry?.reason && <Note>{entry.reason}</Note>}
        </li>
      </Part>
      <Part title="Told to other programs" shown={webhooks.length}>
        {webhooks.map((webhook) => (
          <li key={webhook.id}>
            <b>{formatMoment(webhook.created_at)}</b> {webhook.event}, {webhook.state}
            <Note>{webhook.url}</Note>
          </li>
        ))}
      </Part>
      <Part title="Rows of uploaded lists" shown={rows.length}>
        {rows.map((row) => (
          <li key={`${row.file} ${row.row}`}>
            {row.file}, row {row.row}
            {row.problem && <Note>{row.problem}</Note>}
            <Fields fields={row.fields} />
          </li>
        ))}
      </Part>
      <Part title="Tests of flows" shown={tests.length}>
        {tests.map((test) => (
          <li key={test.id}>
            “{test.name}”, campaign “{test.campaign_name}”
          </li>
        ))}
      </Part>
      <Part title="Notices to staff" shown={person.notices.length}>
        {person.notices.map((notice) => (
          <li key={notice.id}>
            <b>{formatMoment(notice.at)}</b> {notice.title}
          </li>
        ))}
      </Part>
      <Part title="Activity log" shown={person.audit.length}>
        {person.audit.map((entry) => (
          <li key={entry.id}>
            <b>{formatMoment(entry.at)}</b> {entry.who}: {entry.thing}
          </li>
        ))}
      </Part>
    </div>
  );
}

function Part({ title, shown, children }: { title: string; shown: number; children: ReactNode }) {
  if (shown === 0) return null;
  return (
    <div>
      <Title order={4} size="sm" mb={4}>
        {title}
      </Title>
      <ul className={classes.list} aria-label={title}>
        {children}
      </ul>
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Text c="dimmed" size="xs">
      {children}
    </Text>
  );
}

function Fields({ fields }: { fields: Readonly<Record<string, string>> }) {
  const known = Object.entries(fields).filter(([, value]) => value !== '');
  return known.length === 0 ? null : <Note>{known.map(([name, value]) => `${name}: ${value}`).join(' · ')}</Note>;
}

function Answers({ answers }: Pick<Person['calls'][number], 'answers'>) {
  return answers.map((answer) => (
    <div key={answer.id} className={classes.answer}>
      <Text size="xs">
        {answer.question}: {answerInWords(answer)}
      </Text>
      {answer.recording && <AudioPlayer compact src={answer.recording} label={`Answer to ${answer.question}`} />}
    </div>
  ));
}
