import type { Person } from '@halloo/contract/privacy';
import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { AudioPlayer } from '../../../../ui/audio-player.tsx';
import { formatMoment } from '../../../../ui/format.ts';
import { Rich } from '../../../../words/rich.tsx';
import { say } from '../../../../words/say.ts';
import classes from './privacy.module.css';
import { answerInWords } from './words.ts';

/** All data about a person, one list for each kind. */
export function PersonParts({ person }: { person: Person }) {
  return (
    <div className={classes.parts}>
      <Part title={say('settings.privacy.onLists')} items={person.leads}>
        {(lead) => <Lead key={lead.id} lead={lead} />}
      </Part>
      <Part title={say('settings.privacy.calls')} items={person.calls}>
        {(call) => <Call key={call.id} call={call} />}
      </Part>
      <Part title={say('settings.privacy.messages')} items={person.messages}>
        {(message) => (
          <li key={message.id}>
            <b>{formatMoment(message.created_at)}</b> {message.state}
            <Note>{message.body ?? say('settings.privacy.textGone')}</Note>
          </li>
        )}
      </Part>
      <Part title={say('settings.privacy.doNotCall')} items={person.do_not_call ? [person.do_not_call] : []}>
        {({ added_at, reason }) => (
          <li key={added_at}>
            <Rich text="settings.privacy.listedSince" given={{ moment: formatMoment(added_at) }} tags={bold} />
            {reason && <Note>{reason}</Note>}
          </li>
        )}
      </Part>
      <Part title={say('settings.privacy.webhooks')} items={person.webhooks}>
        {(webhook) => (
          <li key={webhook.id}>
            <b>{formatMoment(webhook.created_at)}</b> {webhook.event}, {webhook.state}
            <Note>{webhook.url}</Note>
          </li>
        )}
      </Part>
      <OtherParts person={person} />
    </div>
  );
}

function OtherParts({ person }: { person: Person }) {
  return (
    <>
      <Part title={say('settings.privacy.listRows')} items={person.list_rows}>
        {({ file, row, problem, fields }) => (
          <li key={`${file} ${row}`}>
            {say('settings.privacy.listRow', { file, row })}
            {problem && <Note>{problem}</Note>}
            <Fields fields={fields} />
          </li>
        )}
      </Part>
      <Part title={say('settings.privacy.flowTests')} items={person.flow_tests}>
        {({ id, name, campaign_name }) => (
          <li key={id}>{say('settings.privacy.flowTest', { test: name, campaign: campaign_name })}</li>
        )}
      </Part>
      <Part title={say('settings.privacy.notices')} items={person.notices}>
        {({ id, at, title }) => (
          <li key={id}>
            <b>{formatMoment(at)}</b> {title}
          </li>
        )}
      </Part>
      <Part title={say('settings.privacy.activity')} items={person.audit}>
        {({ id, at, who, thing }) => (
          <li key={id}>
            <b>{formatMoment(at)}</b> {who}: {thing}
          </li>
        )}
      </Part>
    </>
  );
}

interface PartProps<Item> {
  title: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

/** One kind of data; absent without items. */
function Part<Item>({ title, items, children }: PartProps<Item>) {
  if (items.length === 0) return null;
  return (
    <div>
      <Title order={4} size="sm" mb={4}>
        {title}
      </Title>
      <ul className={classes.list} aria-label={title}>
        {items.map(children)}
      </ul>
    </div>
  );
}

const bold = { b: (inside: ReactNode) => <b>{inside}</b> };

function Lead({ lead }: { lead: Person['leads'][number] }) {
  const { lead_id, campaign_name: campaign, list, fields } = lead;
  const name = `${lead.first_name} ${lead.last_name}`.trim() || say('settings.privacy.noName');
  return (
    <li>
      {list === '' ? (
        <Rich text="settings.privacy.lead" given={{ name, campaign }} tags={bold} />
      ) : (
        <Rich text="settings.privacy.leadOfList" given={{ name, campaign, list }} tags={bold} />
      )}
      <Note>{[lead.status, lead.substatus, lead.outcome].filter(Boolean).join(', ')}</Note>
      <Fields fields={{ ...(lead_id !== '' && { [say('settings.privacy.leadId')]: lead_id }), ...fields }} />
    </li>
  );
}

function Call({ call }: { call: Person['calls'][number] }) {
  const { direction, answered_at, talk_seconds } = call;
  const given = {
    moment: formatMoment(call.dialled_at),
    direction,
    campaign: call.campaign_name,
    result: call.result?.replaceAll('_', ' ') ?? say('settings.privacy.inProgress'),
  };
  return (
    <li>
      {answered_at === null ? (
        <Rich text="settings.privacy.call" given={given} tags={bold} />
      ) : (
        <Rich text="settings.privacy.callTalked" given={{ ...given, seconds: Math.round(talk_seconds) }} tags={bold} />
      )}
      <Answers answers={call.answers} />
    </li>
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
        {say('settings.privacy.answer', { question: answer.question, answer: answerInWords(answer) })}
      </Text>
      {answer.recording && (
        <AudioPlayer
          compact
          src={answer.recording}
          label={say('settings.privacy.answerTo', { question: answer.question })}
        />
      )}
    </div>
  ));
}
