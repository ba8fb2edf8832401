import { Refusal, type RowColumn } from '../../../shared/lead-upload/row-columns.tsx';
import { messages } from '../../../ui/messages.ts';

const { columns } = messages.campaignFormV2;

/** The five columns that the specification gives this screen. */
export const v2Columns: readonly RowColumn[] = [
  { id: 'first_name', heading: columns.firstName, text: (row) => row.first_name },
  { id: 'last_name', heading: columns.lastName, text: (row) => row.last_name },
  { id: 'lead', heading: columns.leadId, text: (row) => row.lead },
  { id: 'number', heading: columns.mobile, text: (row) => row.number },
  {
    id: 'detail',
    heading: columns.exception,
    text: (row) => row.detail,
    cell: (row) => <Refusal detail={row.detail} />,
  },
];
