import { Refusal, type RowColumn } from '../../../shared/lead-upload/row-columns.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { say } from '../../../words/say.ts';

/** The five columns of the specification, after the row to which their exceptions refer. */
export const v2Columns: readonly RowColumn[] = [
  { id: 'row', heading: say('leads.row'), text: ({ row }) => formatNumber(row) },
  { id: 'first_name', heading: say('campaigns.v2.firstName'), text: (row) => row.first_name },
  { id: 'last_name', heading: say('campaigns.v2.lastName'), text: (row) => row.last_name },
  { id: 'lead', heading: say('campaigns.v2.leadId'), text: (row) => row.lead },
  { id: 'number', heading: say('campaigns.v2.mobile'), text: (row) => row.number },
  {
    id: 'detail',
    heading: say('campaigns.v2.exception'),
    text: (row) => row.detail,
    cell: (row) => <Refusal detail={row.detail} />,
  },
];
