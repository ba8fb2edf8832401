import { addresses } from '@halloo/contract/console-addresses';
import type { ComparedCampaign } from '@halloo/contract/result-slices';
import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { say } from '../../../../words/say.ts';
import classes from '../compare.module.css';
import { figureRows } from './compare-rows.ts';

interface CompareTableProps {
  a: ComparedCampaign;
  b: ComparedCampaign;
}

export function CompareTable({ a, b }: CompareTableProps) {
  return (
    <div className={classes.scroller}>
      <Table className={classes.table} aria-label={say('results.compare.figuresTable')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say('results.compare.figure')}</Table.Th>
            {[a, b].map(({ campaign }) => (
              <Table.Th key={campaign.id}>
                <Anchor component={Link} to={addresses.result(campaign.id)} underline="hover" c="inherit">
                  {campaign.name}
                </Anchor>
                <div>
                  <StatusTag status={campaign.status} />
                </div>
              </Table.Th>
            ))}
            <Table.Th>{say('results.column.difference')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {figureRows(a, b).map(({ key, label, cells: [one, other, difference] }) => (
            <Table.Tr key={key} data-figure={key}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td>{one}</Table.Td>
              <Table.Td>{other}</Table.Td>
              <Table.Td>{difference}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
