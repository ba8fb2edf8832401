import type { DoNotCallEntry } from '@halloo/contract/do-not-call';
import { ActionIcon, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { roomFor } from '../../../../ui/address-filters.ts';
import { CardHead, CardList } from '../../../../ui/card-list.tsx';
import { formatMoment } from '../../../../ui/format.ts';
import { ListTable } from '../../../../ui/list-table.tsx';
import { PhoneNumber } from '../../../../ui/phone-number.tsx';
import { TruncatedText } from '../../../../ui/truncated-text.tsx';
import classes from './do-not-call.module.css';
import { addedBy, shownNumber } from './words.ts';

const columns = { number: 'Number', reason: 'Reason', who: 'Added by', when: 'Added' } as const;

/** Rows to keep room for while the first page is on its way. */
const fewRows = 5;

interface ListProps {
  /** Nothing while they are on their way. */
  entries: readonly DoNotCallEntry[] | undefined;
  onRemove: (entry: DoNotCallEntry, opener: HTMLElement) => void;
}

export function NumberTable({ entries, onRemove }: ListProps) {
  const head = Object.entries(columns).map(([name, label]) => (
    <Table.Th key={name} data-column={name}>
      {label}
    </Table.Th>
  ));
  return (
    <ListTable
      label="Numbers not to call"
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
      rows={roomFor(entries?.length, fewRows)}
    >
      {entries?.map((entry) => (
        <Table.Tr key={entry.number} data-number={entry.number}>
          <Table.Td>
            <PhoneNumber>{entry.number}</PhoneNumber>
          </Table.Td>
          <Table.Td>
            <TruncatedText>{entry.reason || '–'}</TruncatedText>
          </Table.Td>
          <Table.Td>
            <TruncatedText>{addedBy(entry)}</TruncatedText>
          </Table.Td>
          <Table.Td>
            <time dateTime={entry.added_at}>{formatMoment(entry.added_at)}</time>
          </Table.Td>
          <Table.Td>
            <RemoveButton entry={entry} onRemove={onRemove} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

export function NumberCards({ entries, onRemove }: ListProps) {
  const items = entries?.map((entry) => ({ ...entry, id: entry.number }));
  return (
    <CardList items={items} label="Numbers not to call" rows={fewRows}>
      {(entry) => (
        <div data-number={entry.number} className={classes.card}>
          <CardHead menu={<RemoveButton entry={entry} onRemove={onRemove} />}>
            <strong>
              <PhoneNumber>{entry.number}</PhoneNumber>
            </strong>
          </CardHead>
          {entry.reason !== '' && <span className={classes.reason}>{entry.reason}</span>}
          <Text c="dimmed" size="xs" className={classes.reason}>
            {addedBy(entry)}, <time dateTime={entry.added_at}>{formatMoment(entry.added_at)}</time>
          </Text>
        </div>
      )}
    </CardList>
  );
}

function RemoveButton({ entry, onRemove }: { entry: DoNotCallEntry; onRemove: ListProps['onRemove'] }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Remove ${shownNumber(entry.number)}`}
      onClick={({ currentTarget }) => onRemove(entry, currentTarget)}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
}
