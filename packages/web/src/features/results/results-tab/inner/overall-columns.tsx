import { addresses } from '@halloo/contract/console-addresses';
import type { OverallRow, ResultCampaign } from '@halloo/contract/results';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { ListColumn } from '../../../../ui/data-list.tsx';
import { formatNumber } from '../../../../ui/format.ts';
import { LedgerSwatch } from '../../../../ui/ledger-bar.tsx';
import { PhoneNumber } from '../../../../ui/phone-number.tsx';
import { TruncatedText } from '../../../../ui/truncated-text.tsx';
import { say } from '../../../../words/say.ts';
import { DialledOn } from '../../parts/dialled-on.tsx';
import classes from '../../parts/results.module.css';

/** One answer alone; several with their questions. */
const answersInWords = ({ answers }: OverallRow) =>
  answers
    .map(({ question, answer }) =>
      answers.length === 1 ? answer : say('results.overall.answer', { question, answer }),
    )
    .join(' · ');

export const overallColumns = ({ id, timezone }: ResultCampaign): ListColumn<OverallRow>[] => [
  {
    name: 'date',
    header: say('results.column.callDate'),
    width: 152,
    cell: (row) => row.call_date && <DialledOn moment={row.call_date} zone={timezone} />,
  },
  { name: 'id', header: say('results.column.id'), width: 60, cell: (row) => row.id },
  {
    name: 'lead',
    header: say('results.column.leadId'),
    width: 84,
    cell: (row) => row.lead_id && <TruncatedText>{row.lead_id}</TruncatedText>,
  },
  {
    name: 'first',
    header: say('results.column.firstName'),
    card: 'title',
    cell: (row) => (
      <span className={classes.name}>
        <TruncatedText>{row.first_name || '–'}</TruncatedText>
      </span>
    ),
    cardCell: ({ first_name, last_name }) => [first_name, last_name].filter(Boolean).join(' ') || '–',
  },
  {
    name: 'last',
    header: say('results.column.lastName'),
    only: 'table',
    cell: (row) => row.last_name && <TruncatedText>{row.last_name}</TruncatedText>,
  },
  {
    name: 'phone',
    header: say('results.column.phone'),
    width: 148,
    card: 'head',
    cell: (row) => <PhoneNumber>{row.phone}</PhoneNumber>,
  },
  {
    name: 'status',
    header: say('ui.status'),
    width: 132,
    card: 'state',
    cell: ({ status }) => (
      <span className={classes.state}>
        <LedgerSwatch id={status.id} />
        {status.name}
      </span>
    ),
  },
  {
    name: 'substatus',
    header: say('results.column.substatus'),
    card: 'head',
    cell: (row) => row.substatus && <TruncatedText>{row.substatus}</TruncatedText>,
  },
  {
    name: 'answer',
    header: say('results.column.answer'),
    card: 'broad',
    cell: (row) => row.answers.length > 0 && <TruncatedText>{answersInWords(row)}</TruncatedText>,
  },
  {
    name: 'attempts',
    header: say('results.column.attempts'),
    width: 104,
    numeric: true,
    cell: ({ id: lead, no_of_attempts }) =>
      no_of_attempts === 0 ? (
        formatNumber(0)
      ) : (
        <Anchor
          component={Link}
          to={addresses.result(id, { tab: 'calls', lead })}
          title={say('results.overall.showCalls')}
        >
          {formatNumber(no_of_attempts)}
        </Anchor>
      ),
  },
];
