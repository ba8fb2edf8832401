import type { ApiKey } from '@halloo/contract/api-keys';
import { ActionIcon, Table, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconBan, IconCircleCheck, IconClockX, IconPlayerPause } from '@tabler/icons-react';
import { roomFor } from '../../../../ui/address-filters.ts';
import { CardHead, CardList, Fact, Facts } from '../../../../ui/card-list.tsx';
import { formatMoment } from '../../../../ui/format.ts';
import { ListTable } from '../../../../ui/list-table.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { TruncatedText } from '../../../../ui/truncated-text.tsx';
import classes from './api-keys.module.css';
import { endInWords, lastUseInWords, scopes } from './words.ts';

const columns = {
  name: 'Name',
  prefix: 'Begins with',
  scope: 'May do',
  state: 'State',
  used: 'Last used',
  made: 'Made',
} as const;

/** Rows to keep room for while they are on their way. */
const fewRows = 3;

interface ListProps {
  /** Nothing while they are on their way. */
  keys: readonly ApiKey[] | undefined;
  onRevoke: (key: ApiKey, opener: HTMLElement) => void;
}

const states = {
  active: { tone: 'green', Icon: IconCircleCheck, label: 'Works' },
  suspended: { tone: 'grey', Icon: IconPlayerPause, label: 'Suspended' },
  expired: { tone: 'grey', Icon: IconClockX, label: 'Ran out' },
  revoked: { tone: 'grey', Icon: IconBan, label: 'Revoked' },
} as const;

function State({ apiKey }: { apiKey: ApiKey }) {
  const { tone, Icon, label } = states[apiKey.state];
  return (
    <Tooltip label={endInWords(apiKey)}>
      <span>
        <Tag tone={tone} icon={<Icon size={14} aria-hidden />}>
          {label}
        </Tag>
        <VisuallyHidden>{endInWords(apiKey)}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}

function RevokeButton({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: ListProps['onRevoke'] }) {
  if (apiKey.state === 'revoked') return null;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Revoke ${apiKey.name}`}
      onClick={({ currentTarget }) => onRevoke(apiKey, currentTarget)}
    >
      <IconBan size={18} aria-hidden />
    </ActionIcon>
  );
}

export function KeyTable({ keys, onRevoke }: ListProps) {
  const head = Object.entries(columns).map(([name, label]) => (
    <Table.Th key={name} data-column={name}>
      {label}
    </Table.Th>
  ));
  return (
    <ListTable
      label="API keys"
      className={classes.table}
      head={
        <>
          {head}
          <Table.Th data-column="actions">
            <VisuallyHidden>Actions</VisuallyHidden>
          </Table.Th>
        </>
      }
      columns={Object.keys(columns).length + 1}
      rows={roomFor(keys?.length, fewRows)}
    >
      {keys?.map((apiKey) => (
        <Table.Tr key={apiKey.id} data-key={apiKey.id} data-state={apiKey.state}>
          <Table.Td>
            <TruncatedText>{apiKey.name}</TruncatedText>
          </Table.Td>
          <Table.Td>
            <code>{apiKey.prefix}…</code>
          </Table.Td>
          <Table.Td>{scopes[apiKey.scope].label}</Table.Td>
          <Table.Td>
            <State apiKey={apiKey} />
          </Table.Td>
          <Table.Td>
            <TruncatedText>{lastUseInWords(apiKey)}</TruncatedText>
          </Table.Td>
          <Table.Td>
            <TruncatedText>{`${formatMoment(apiKey.created_at)} by ${apiKey.made_by}`}</TruncatedText>
          </Table.Td>
          <Table.Td>
            <RevokeButton apiKey={apiKey} onRevoke={onRevoke} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

export function KeyCards({ keys, onRevoke }: ListProps) {
  return (
    <CardList items={keys} label="API keys" rows={fewRows}>
      {(apiKey) => (
        <div data-key={apiKey.id} className={classes.card}>
          <CardHead menu={<RevokeButton apiKey={apiKey} onRevoke={onRevoke} />}>
            <strong className={classes.name}>{apiKey.name}</strong>
          </CardHead>
          <Facts>
            <Fact label={columns.prefix}>
              <code>{apiKey.prefix}…</code>
            </Fact>
            <Fact label={columns.scope}>{scopes[apiKey.scope].label}</Fact>
            <Fact label={columns.state}>
              <State apiKey={apiKey} />
            </Fact>
            <Fact label={columns.used}>{lastUseInWords(apiKey)}</Fact>
          </Facts>
          <Text c="dimmed" size="xs" className={classes.name}>
            {endInWords(apiKey)}. Made {formatMoment(apiKey.created_at)} by {apiKey.made_by}
          </Text>
        </div>
      )}
    </CardList>
  );
}
