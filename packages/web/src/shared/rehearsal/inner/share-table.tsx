import { Table, Text } from '@mantine/core';
import { formatNumber, formatShare } from '../../../ui/format.ts';
import classes from './rehearsal.module.css';

interface ShareRow {
  name: string;
  count: number;
  note?: string | undefined;
}

interface ShareTableProps {
  label: string;
  /** What the rows are, and what is counted. */
  columns: readonly [name: string, count: string];
  rows: readonly ShareRow[];
  /** What is said where there are no rows. */
  nothing: string;
}

/** Parts of a whole: bars for the eye, and their figures. */
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
          <Table.Th>Share</Table.Th>
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
