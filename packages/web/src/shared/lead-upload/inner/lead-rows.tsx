import type { LeadFileRow } from '@halloo/contract/leads';
import { Paper, Skeleton, Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { TruncatedText } from '../../../ui/truncated-text.tsx';
import { say } from '../../../words/say.ts';
import type { RowColumn } from '../row-columns.tsx';
import classes from './lead-rows.module.css';

interface LeadRowsProps {
  columns: readonly RowColumn[];
  /** Undefined while loading. */
  rows: readonly LeadFileRow[] | undefined;
  /** The number of rows of a full page. */
  room: number;
}

const tableFits = '(min-width: 48em)';

/** The rows of a lead file: a table, or cards on narrow screens. */
export function LeadRows(props: LeadRowsProps) {
  const asTable = useMediaQuery(tableFits, undefined, { getInitialValueInEffect: false });
  return asTable ? <RowTable {...props} /> : <RowCards {...props} />;
}

/** Scrolls in both directions, since a file may have a hundred columns. */
function RowTable({ columns, rows, room }: LeadRowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={classes.scroller} aria-label={say('leads.rows')} tabIndex={0}>
      <Table stickyHeader aria-label={say('leads.rows')}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ id, heading }) => (
              <Table.Th key={id}>{heading}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows
            ? rows.map((row) => <Row key={row.row} columns={columns} row={row} />)
            : Array.from({ length: room }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
                <Table.Tr key={place} aria-hidden>
                  {columns.map(({ id }) => (
                    <Table.Td key={id}>
                      <Skeleton height={12} width="70%" />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function Row({ columns, row }: { columns: readonly RowColumn[]; row: LeadFileRow }) {
  return (
    <Table.Tr data-refused={row.detail !== '' || undefined}>
      {columns.map(({ id, text, cell }) => (
        <Table.Td key={id}>{cell ? cell(row) : <TruncatedText>{text(row)}</TruncatedText>}</Table.Td>
      ))}
    </Table.Tr>
  );
}

function RowCards({ columns, rows, room }: LeadRowsProps) {
  if (!rows) {
    return (
      <div className={classes.cards} role="status" aria-label={say('ui.loading')}>
        {Array.from({ length: room }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move
          <Skeleton key={place} height={140} />
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.cards} aria-label={say('leads.rows')}>
      {rows.map((row) => (
        <li key={row.row}>
          <Paper withBorder className={classes.card} data-refused={row.detail !== '' || undefined}>
            <dl className={classes.facts}>
              {columns
                .filter(({ text }) => text(row) !== '')
                .map(({ id, heading, text, cell }) => (
                  <div key={id} data-whole={cell !== undefined || undefined}>
                    <dt>{heading}</dt>
                    <dd>{cell ? cell(row) : text(row)}</dd>
                  </div>
                ))}
            </dl>
          </Paper>
        </li>
      ))}
    </ul>
  );
}
