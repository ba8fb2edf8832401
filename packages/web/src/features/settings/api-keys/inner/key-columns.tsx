import type { ApiKey } from '@halloo/contract/api-keys';
import { ActionIcon, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconBan, IconCircleCheck, IconClockX } from '@tabler/icons-react';
import type { ListColumn } from '../../../../ui/data-list.tsx';
import { formatMoment } from '../../../../ui/format.ts';
import { Tag } from '../../../../ui/tag.tsx';
import { TruncatedText } from '../../../../ui/truncated-text.tsx';
import { say } from '../../../../words/say.ts';
import classes from './api-keys.module.css';
import { endInWords, lastUseInWords, scopes } from './words.ts';

type Revoke = (key: ApiKey, opener: HTMLElement) => void;

export const keyColumns = (onRevoke: Revoke): readonly ListColumn<ApiKey>[] => [
  {
    name: 'name',
    header: say('ui.name'),
    card: 'title',
    cell: ({ name }) => <TruncatedText>{name}</TruncatedText>,
    cardCell: ({ name }) => name,
  },
  {
    name: 'prefix',
    header: say('settings.apiKeys.prefix'),
    width: 136,
    card: 'head',
    cell: ({ prefix }) => <code>{prefix}…</code>,
  },
  {
    name: 'scope',
    header: say('settings.apiKeys.scope'),
    width: 88,
    card: 'head',
    cell: ({ scope }) => scopes[scope].label,
  },
  {
    name: 'state',
    header: say('settings.state'),
    width: 136,
    card: 'state',
    cell: (apiKey) => <State apiKey={apiKey} />,
  },
  {
    name: 'used',
    header: say('settings.apiKeys.lastUsed'),
    width: 232,
    cell: (apiKey) => <TruncatedText>{lastUseInWords(apiKey)}</TruncatedText>,
    cardCell: (apiKey) => lastUseInWords(apiKey),
  },
  {
    name: 'made',
    header: say('settings.apiKeys.created'),
    width: 264,
    card: 'block',
    cell: (apiKey) => <TruncatedText>{say('settings.apiKeys.createdBy', creationOf(apiKey))}</TruncatedText>,
    cardCell: (apiKey) => (
      <Text c="dimmed" size="xs" className={classes.name}>
        {endInWords(apiKey)} · {say('settings.apiKeys.createdLine', creationOf(apiKey))}
      </Text>
    ),
  },
  {
    name: 'actions',
    header: <VisuallyHidden>{say('settings.actions')}</VisuallyHidden>,
    width: 52,
    card: 'menu',
    cell: (apiKey) => <RevokeButton apiKey={apiKey} onRevoke={onRevoke} />,
  },
];

const creationOf = ({ created_at, made_by }: ApiKey) => ({ moment: formatMoment(created_at), who: made_by });

const states = {
  active: { tone: 'green', Icon: IconCircleCheck, label: say('settings.apiKeys.active') },
  expired: { tone: 'grey', Icon: IconClockX, label: say('settings.apiKeys.expired') },
  revoked: { tone: 'grey', Icon: IconBan, label: say('settings.apiKeys.revoked') },
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

function RevokeButton({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: Revoke }) {
  if (apiKey.state === 'revoked') return null;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={say('settings.apiKeys.revokeKey', { name: apiKey.name })}
      onClick={({ currentTarget }) => onRevoke(apiKey, currentTarget)}
    >
      <IconBan size={18} aria-hidden />
    </ActionIcon>
  );
}
