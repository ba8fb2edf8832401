import { addresses } from '@halloo/contract/console-addresses';
import type { OverallRow, ResultCampaign } from '@halloo/contract/results';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { formatNumber } from '../../../../ui/format.ts';
import { LedgerSwatch } from '../../../../ui/ledger-bar.tsx';
import { PhoneNumber } from '../../../../ui/phone-number.tsx';
import { TruncatedText } from '../../../../ui/truncated-text.tsx';
import { DialledOn } from '../../parts/dialled-on.tsx';
import type { ResultColumn } from '../../parts/result-table.tsx';
import classes from '../../parts/results.module.css';

export const overallColumns = ({ id, timezone }: ResultCampaign): ResultColumn<OverallRow>[] => [
  {
    key: 'date',
    label: 'Call Date',
    width: 116,
    cell: (row) => row.call_date && <DialledOn moment={row.call_date} zone={timezone} />,
  },
  { key: 'id', label: 'ID', width: 92, cell: (row) => row.id },
  {
    key: 'lead',
    label: 'Lead Id',
    width: 116,
    cell: (row) => row.lead_id && <TruncatedText>{row.lead_id}</TruncatedText>,
  },
  {
    key: 'first',
    label: 'First Name',
    cell: (row) => (
      <span className={classes.name}>
        <TruncatedText>{row.first_name || '–'}</TruncatedText>
      </span>
    ),
  },
  { key: 'phone', label: 'Phone', width: 156, cell: (row) => <PhoneNumber>{row.phone}</PhoneNumber> },
  {
    key: 'status',
    label: 'Status',
    width: 150,
    cell: ({ status }) => (
      <span className={classes.state}>
        <LedgerSwatch id={status.id} />
        {status.name}
      </span>
    ),
  },
  {
    key: 'substatus',
    label: 'Substatus',
    broad: true,
    cell: (row) => row.substatus && <TruncatedText>{row.substatus}</TruncatedText>,
  },
  {
    key: 'attempts',
    label: 'No. of Attempts',
    width: 124,
    numeric: true,
    cell: ({ id: lead, no_of_attempts }) =>
      no_of_attempts === 0 ? (
        '0'
      ) : (
        <Anchor component={Link} to={addresses.result(id, { tab: 'calls', lead })} title="Show these calls">
          {formatNumber(no_of_attempts)}
        </Anchor>
      ),
  },
];
