import type { CampaignLine } from '@halloo/contract/leads';
import { Skeleton, Table } from '@mantine/core';
import { messages } from '../../ui/messages.ts';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { TruncatedText } from '../../ui/truncated-text.tsx';
import classes from './campaign-detail.module.css';
import { LeadState, Recordings } from './lead-parts.tsx';

const { columns } = messages.campaignDetails;
/** The same for the head and for every row. */
const rowHeightPx = 44;

interface LeadTableProps {
  /** Nothing while they are on their way. */
  leads: readonly CampaignLine[] | undefined;
  /** The room that a page takes, so that the pager below stays where it is. */
  rows: number;
}

export function LeadTable({ leads, rows }: LeadTableProps) {
  return (
    <div className={classes.table} style={{ minHeight: (rows + 1) * rowHeightPx }}>
      <Table layout="fixed" stickyHeader stickyHeaderOffset="var(--halloo-bar-height)" aria-label="Leads">
        <Table.Thead>
          <Table.Tr>
            {Object.entries(columns).map(([name, label]) => (
              <Table.Th key={name} data-column={name}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {leads
            ? leads.map((lead) => <Row key={lead.id} lead={lead} />)
            : Array.from({ length: rows }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
                <LoadingRow key={row} />
              ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function LoadingRow() {
  return (
    <Table.Tr aria-hidden>
      {Object.keys(columns).map((column) => (
        <Table.Td key={column}>
          <Skeleton height={12} width="80%" />
        </Table.Td>
      ))}
    </Table.Tr>
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
