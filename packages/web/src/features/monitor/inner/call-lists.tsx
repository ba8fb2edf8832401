import type { LiveCall } from '@halloo/contract/calls';
import { addresses } from '@halloo/contract/console-addresses';
import { Anchor, Table } from '@mantine/core';
import { IconMicrophone, IconPhoneCall, IconPhoneRinging, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Term } from '../../../shared/glossary/term.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { ListTable } from '../../../ui/list-table.tsx';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { TruncatedText } from '../../../ui/truncated-text.tsx';
import { say } from '../../../words/say.ts';
import classes from '../monitor.module.css';
import { lengthInWords, secondsSince, stateInWords } from './monitor-words.ts';
import { cardsHeight } from './room.ts';

const columns = {
  name: say('ui.name'),
  phone: say('monitor.column.mobile'),
  sim: say('monitor.column.sim'),
  since: say('monitor.column.duration'),
  state: say('monitor.column.state'),
  node: say('monitor.column.step'),
  attempt: say('monitor.column.attempt'),
} as const;

interface CallListProps {
  campaignId: number;
  calls: readonly LiveCall[];
  /** Rows to keep room for. */
  room: number;
  now: Date;
}

export function CallTable({ campaignId, calls, room, now }: CallListProps) {
  const head = Object.entries(columns).map(([name, label]) => (
    <Table.Th key={name} data-column={name}>
      {name === 'attempt' ? <Term name="attempt">{label}</Term> : label}
    </Table.Th>
  ));
  return (
    <ListTable
      label={say('monitor.calls.title')}
      className={classes.table}
      head={head}
      columns={Object.keys(columns).length}
      rows={room}
    >
      {calls.map((call) => (
        <Table.Tr key={call.call_id} data-call={call.call_id}>
          <Table.Td className={classes.name}>
            <TruncatedText>{nameOf(call)}</TruncatedText>
          </Table.Td>
          <Table.Td>
            <PhoneNumber>{call.phone}</PhoneNumber>
          </Table.Td>
          <Table.Td>{call.sim === '' ? '–' : <PhoneNumber>{call.sim}</PhoneNumber>}</Table.Td>
          <Table.Td data-column="since">
            <Since call={call} now={now} />
          </Table.Td>
          <Table.Td>
            <State call={call} />
          </Table.Td>
          <Table.Td>
            <FlowStep campaignId={campaignId} call={call} />
          </Table.Td>
          <Table.Td data-column="attempt">{formatNumber(call.attempt)}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

export function CallCards({ campaignId, calls, room, now }: CallListProps) {
  return (
    <ul className={classes.cards} aria-label={say('monitor.calls.title')} style={{ minHeight: cardsHeight(room) }}>
      {calls.map((call) => (
        <li key={call.call_id} className={classes.card} data-call={call.call_id}>
          <span className={classes.name}>
            <TruncatedText>{nameOf(call)}</TruncatedText>
          </span>
          <Since call={call} now={now} />
          <State call={call} />
          <FlowStep campaignId={campaignId} call={call} />
          <PhoneNumber>{call.phone}</PhoneNumber>
          <span className={classes.small}>
            {columns.attempt} <span>{formatNumber(call.attempt)}</span>
          </span>
          <span className={classes.small}>
            {columns.sim} {call.sim === '' ? '–' : <PhoneNumber>{call.sim}</PhoneNumber>}
          </span>
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ name }: LiveCall) => name || say('monitor.calls.unknownName');

function Since({ call, now }: { call: LiveCall; now: Date }) {
  return <time dateTime={call.dialled_at}>{lengthInWords(secondsSince(call.dialled_at, now))}</time>;
}

function State({ call }: { call: LiveCall }) {
  const Icon = iconOf(call);
  return (
    <span className={classes.state} data-ringing={call.answered_at === null || undefined}>
      <Icon size={16} aria-hidden />
      {stateInWords(call)}
    </span>
  );
}

const iconOf = ({ answered_at, answered_by }: LiveCall) => {
  if (answered_at === null) return IconPhoneRinging;
  if (answered_by === 'person') return IconUser;
  return answered_by === 'machine' ? IconMicrophone : IconPhoneCall;
};

function FlowStep({ campaignId, call: { node_id, node_name } }: { campaignId: number; call: LiveCall }) {
  if (node_id === null) return <span>–</span>;
  return (
    <Anchor component={Link} to={addresses.flow(campaignId, node_id)} underline="hover" className={classes.node}>
      <TruncatedText>{node_name || say('monitor.calls.showStep')}</TruncatedText>
    </Anchor>
  );
}
