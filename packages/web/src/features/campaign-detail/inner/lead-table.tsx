import type { CampaignLine } from '@halloo/contract/leads';
import { Table } from '@mantine/core';
import { ListTable } from '../../../ui/list-table.tsx';
import { messages } from '../../../ui/messages.ts';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { TruncatedText } from '../../../ui/truncated-text.tsx';
import classes from '../campaign-detail.module.css';
import { LeadState, Recordings } from './lead-parts.tsx';

const { columns } = messages.campaignDetails;
interface LeadTableProps {
  /** Nothing while they are on their way. */
  leads: readonly CampaignLine[] | undefined;
  /** The room that a page takes, so that the pager below stays where it is. */
  rows: number;
}

export function LeadTable({ leads, rows }: LeadTableProps) {
  const names = Object.entries(columns);
  const head = names.map(([name, label]) => (
    <Table.Th key={name} data-column={name}>
      {label}
    </Table.Th>
  ));
  return (
    <ListTable label="Leads" className={classes.table} head={head} columns={names.length} rows={rows}>
      {leads?.map((lead) => (
        <Row key={lead.id} lead={lead} />
      ))}
    </ListTable>
  );
}

function Row({ lead }: { lead: CampaignLine }) {
  return (
    <Table.Tr data-lead={lead.id}>
      <Table.Td>
        <TruncatedText>{lead.campaign_name}</TruncatedText>
      </Table.Td>
      <Table.Td>
        <TruncatedText>{lead.lead_id || '–'}</TruncatedText>
      </Table.Td>
      <Table.Td className={classes.customer}>
        <TruncatedText>{lead.name}</TruncatedText>
      </Table.Td>
      <Table.Td>
        <PhoneNumber>{lead.phone}</PhoneNumber>
      </Table.Td>
      <Table.Td>
        <LeadState lead={lead} />
      </Table.Td>
      <Table.Td>
        <TruncatedText>{lead.actual_user_response || '–'}</TruncatedText>
      </Table.Td>
      <Table.Td>
        <Recordings lead={lead} />
      </Table.Td>
    </Table.Tr>
  );
}
