import type { Campaign } from '@halloo/contract/campaigns';
import { Table } from '@mantine/core';
import { formatDate } from '../../../ui/format.ts';
import { Hint } from '../../../ui/hint.tsx';
import { ListTable } from '../../../ui/list-table.tsx';
import { messages } from '../../../ui/messages.ts';
import { TruncatedText } from '../../../ui/truncated-text.tsx';
import classes from '../campaign-list.module.css';
import { ActionsMenu } from './actions-menu.tsx';
import { Count, FlowButton, NameLink, ResultButton } from './campaign-parts.tsx';
import { counts } from './campaign-words.ts';
import { StatusPopover } from './status-popover.tsx';

const { columns } = messages.campaigns;
interface CampaignTableProps {
  /** Nothing while they are on their way. */
  campaigns: readonly Campaign[] | undefined;
  /** The room that a page takes, so that the pager below stays where it is. */
  rows: number;
}

export function CampaignTable({ campaigns, rows }: CampaignTableProps) {
  return (
    <ListTable
      label="Campaigns"
      className={classes.table}
      head={<Head />}
      columns={Object.keys(columns).length}
      rows={rows}
    >
      {campaigns?.map((campaign) => (
        <Row key={campaign.id} campaign={campaign} />
      ))}
    </ListTable>
  );
}

function Head() {
  return (
    <>
      <Table.Th className={classes.id}>{columns.id}</Table.Th>
      <Table.Th className={classes.name}>{columns.name}</Table.Th>
      <CountHead of="total_records" />
      <Table.Th className={classes.status}>{columns.status}</Table.Th>
      <Table.Th className={classes.date}>{columns.startDate}</Table.Th>
      <Table.Th className={classes.date}>{columns.endDate}</Table.Th>
      <CountHead of="gave_response" />
      <CountHead of="pickup" />
      <CountHead of="no_pickup" />
      <Table.Th className={classes.flow}>{columns.flow}</Table.Th>
      <Table.Th className={classes.result}>{columns.result}</Table.Th>
      <Table.Th className={classes.actions}>{columns.actions}</Table.Th>
    </>
  );
}

function CountHead({ of }: { of: keyof typeof counts }) {
  return (
    <Table.Th className={classes.count}>
      <Hint meaning={counts[of].meaning}>{counts[of].label}</Hint>
    </Table.Th>
  );
}

function CountCell({ campaign, of }: { campaign: Campaign; of: keyof typeof counts }) {
  return (
    <Table.Td className={classes.count}>
      <Count campaign={campaign} of={of} />
    </Table.Td>
  );
}

function Row({ campaign }: { campaign: Campaign }) {
  return (
    <Table.Tr data-campaign={campaign.id}>
      <Table.Td className={classes.id}>{campaign.id}</Table.Td>
      <Table.Td className={classes.name}>
        <NameLink campaign={campaign}>
          <TruncatedText>{campaign.name}</TruncatedText>
        </NameLink>
      </Table.Td>
      <CountCell campaign={campaign} of="total_records" />
      <Table.Td className={classes.status}>
        <StatusPopover campaign={campaign} />
      </Table.Td>
      <Table.Td>{formatDate(campaign.call_start_date)}</Table.Td>
      <Table.Td>{formatDate(campaign.call_end_date)}</Table.Td>
      <CountCell campaign={campaign} of="gave_response" />
      <CountCell campaign={campaign} of="pickup" />
      <CountCell campaign={campaign} of="no_pickup" />
      <Table.Td className={classes.flow}>
        <FlowButton campaign={campaign} />
      </Table.Td>
      <Table.Td>
        <ResultButton campaign={campaign} />
      </Table.Td>
      <Table.Td className={classes.actions}>
        <ActionsMenu campaign={campaign} />
      </Table.Td>
    </Table.Tr>
  );
}
