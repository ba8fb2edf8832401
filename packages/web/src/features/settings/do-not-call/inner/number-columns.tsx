import type { DoNotCallEntry } from '@halloo/contract/do-not-call';
import { ActionIcon, Text, VisuallyHidden } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { May } from '../../../../shared/roles/locked.tsx';
import type { ListColumn } from '../../../../ui/data-list.tsx';
import { formatMoment } from '../../../../ui/format.ts';
import { PhoneNumber } from '../../../../ui/phone-number.tsx';
import { TruncatedText } from '../../../../ui/truncated-text.tsx';
import { Rich } from '../../../../words/rich.tsx';
import { say } from '../../../../words/say.ts';
import classes from './do-not-call.module.css';
import { addedBy, shownNumber } from './words.ts';

type Remove = (entry: DoNotCallEntry, opener: HTMLElement) => void;

export const numberColumns = (onRemove: Remove): readonly ListColumn<DoNotCallEntry>[] => [
  {
    name: 'number',
    header: say('settings.doNotCall.number'),
    width: 184,
    card: 'title',
    cell: ({ number }) => <PhoneNumber>{number}</PhoneNumber>,
  },
  {
    name: 'reason',
    header: say('settings.doNotCall.reason'),
    card: 'head',
    cell: ({ reason }) => reason && <TruncatedText>{reason}</TruncatedText>,
    cardCell: ({ reason }) => reason,
  },
  {
    name: 'who',
    header: say('settings.doNotCall.addedBy'),
    width: 240,
    card: 'block',
    cell: (entry) => <TruncatedText>{addedBy(entry)}</TruncatedText>,
    cardCell: (entry) => (
      <Text c="dimmed" size="xs" className={classes.reason}>
        <Rich
          text="settings.doNotCall.addedByAt"
          given={{ who: addedBy(entry), moment: formatMoment(entry.added_at) }}
          tags={{ time: (inside) => <time dateTime={entry.added_at}>{inside}</time> }}
        />
      </Text>
    ),
  },
  {
    name: 'when',
    header: say('settings.doNotCall.addedAt'),
    only: 'table',
    width: 168,
    cell: ({ added_at }) => <time dateTime={added_at}>{formatMoment(added_at)}</time>,
  },
  {
    name: 'actions',
    header: <VisuallyHidden>{say('settings.actions')}</VisuallyHidden>,
    width: 52,
    card: 'menu',
    cell: (entry) => (
      <May permission="manage">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={say('settings.doNotCall.removeNumber', { number: shownNumber(entry.number) })}
          onClick={({ currentTarget }) => onRemove(entry, currentTarget)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </May>
    ),
  },
];
