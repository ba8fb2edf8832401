import { Table, Text } from '@mantine/core';
import { formatNumber, formatShare } from '../../../ui/format.ts';
import { say } from '../../../words/say.ts';
import classes from './rehearsal.module.css';

interface ShareRow {
  name: string;
  count: number;
  note?: string | undefined;
}

interface ShareTableProps {
  label: string;
  /** Heads of the names and of the counts. */
  columns: readonly [name: string, count: string];
  rows: readonly ShareRow[];
  /** Text where there are no rows. */
  nothing: string;
}

/** Parts of a whole, as bars and figures. */
export function ShareTable({ label, columns: [name, counted], rows, nothing }: ShareTableProps) {
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...rows.map(({ count }) => count));
  if (rows.length === 0) return <Text c="dimmed">{nothing}</Text>;
  return (
    <Table aria-label={label} className={classes.figures}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{name}</Table.Th>
          <Table.Th>{counted}</Table.Th>
          <Table.Th>{say('rehearsal.shareColumn')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.name}>
            <Table.Th scope="row">
              {row.name}
              {row.note && <span className={classes.note}> {row.note}</span>}
              <span className={classes.bar} style={{ width: `${(row.count / most) * 100}%` }} aria-hidden />
            </Table.Th>
            <Table.Td>{formatNumber(row.count)}</Table.Td>
            <Table.Td>{formatShare(row.count, total)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
