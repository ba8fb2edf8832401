import type { EndedCall, Monitor } from '@halloo/contract/calls';
import { Button, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Term } from '../../../shared/glossary/term.tsx';
import { CallResultTag } from '../../../ui/call-result.tsx';
import { ListTable } from '../../../ui/list-table.tsx';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { Section } from '../../../ui/section.tsx';
import { TruncatedText } from '../../../ui/truncated-text.tsx';
import { timeWithSecondsIn } from '../../../ui/zone-moment.ts';
import { zoneName } from '../../../ui/zone-name.ts';
import { say } from '../../../words/say.ts';
import classes from '../monitor.module.css';
import { lengthInWords } from './monitor-words.ts';
import { tableFits } from './room.ts';

const columns = {
  time: say('monitor.column.time'),
  name: say('ui.name'),
  phone: say('monitor.column.mobile'),
  result: say('monitor.column.result'),
  talk: say('monitor.column.talkTime'),
  response: say('monitor.column.response'),
} as const;

/** The calls that ended last, newest first. */
export function EndedCalls({ monitor: { ended, timezone } }: { monitor: Monitor }) {
  const [all, setAll] = useState(false);
  const asTable = useMediaQuery(tableFits, undefined, { getInitialValueInEffect: false }) ?? true;
  const shownAtFirst = asTable ? 10 : 6;
  const List = asTable ? EndedTable : EndedCards;
  return (
    <Section
      full
      title={say('monitor.ended.title')}
      about={ended.length > 0 && say('monitor.ended.about', { zone: zoneName(timezone) })}
    >
      {ended.length === 0 ? (
        <Text c="dimmed">{say('monitor.ended.empty')}</Text>
      ) : (
        <List ended={all ? ended : ended.slice(0, shownAtFirst)} zone={timezone} />
      )}
      {ended.length > shownAtFirst && (
        <Button variant="default" mt="sm" onClick={() => setAll(!all)}>
          {all
            ? say('monitor.calls.showSome', { count: shownAtFirst })
            : say('monitor.calls.showLast', { count: ended.length })}
        </Button>
      )}
    </Section>
  );
}

interface EndedListProps {
  ended: readonly EndedCall[];
  zone: string;
}

function EndedTable({ ended, zone }: EndedListProps) {
  const head = Object.entries(columns).map(([name, label]) => (
    <Table.Th key={name} data-column={name}>
      {name === 'talk' ? <Term name="talk-time">{label}</Term> : label}
    </Table.Th>
  ));
  return (
    <ListTable
      label={say('monitor.ended.title')}
      className={classes.table}
      head={head}
      columns={Object.keys(columns).length}
      rows={ended.length}
    >
      {ended.map((call) => (
        <Table.Tr key={call.call_id} data-ended={call.call_id}>
          <Table.Td>
            <EndedAt call={call} zone={zone} />
          </Table.Td>
          <Table.Td className={classes.name}>
            <TruncatedText>{call.name || say('monitor.calls.unknownName')}</TruncatedText>
          </Table.Td>
          <Table.Td>
            <PhoneNumber>{call.phone}</PhoneNumber>
          </Table.Td>
          <Table.Td>
            <CallResultTag result={call.result} />
          </Table.Td>
          <Table.Td data-column="talk">{talkTime(call)}</Table.Td>
          <Table.Td data-column="response">
            <TruncatedText>{call.response || '–'}</TruncatedText>
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

function EndedCards({ ended, zone }: EndedListProps) {
  return (
    <ul className={classes.cards} aria-label={say('monitor.ended.title')}>
      {ended.map((call) => (
        <li key={call.call_id} className={classes.card} data-ended={call.call_id}>
          <span className={classes.name}>
            <TruncatedText>{call.name || say('monitor.calls.unknownName')}</TruncatedText>
          </span>
          <EndedAt call={call} zone={zone} />
          <PhoneNumber>{call.phone}</PhoneNumber>
          <CallResultTag result={call.result} />
          <span className={classes.small}>
            {columns.response} <span>{call.response || '–'}</span>
          </span>
          <span className={classes.small}>
            {columns.talk} <span>{talkTime(call)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function EndedAt({ call, zone }: { call: EndedCall; zone: string }) {
  return <time dateTime={call.ended_at}>{timeWithSecondsIn(call.ended_at, zone)}</time>;
}

const talkTime = ({ talk_seconds }: EndedCall) => (talk_seconds >= 1 ? lengthInWords(talk_seconds) : '–');
