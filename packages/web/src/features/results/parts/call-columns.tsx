import type { CallRow, ResultCampaign } from '@halloo/contract/results';
import { Anchor } from '@mantine/core';
import { Link, type To } from 'react-router';
import { audioTime } from '../../../ui/audio-time.ts';
import { CallResultTag } from '../../../ui/call-result.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { TruncatedText } from '../../../ui/truncated-text.tsx';
import { momentIn, zoneNote } from '../../../ui/zone-moment.ts';
import type { ResultColumn } from './result-table.tsx';
import { nameOf } from './result-words.ts';
import classes from './results.module.css';

/** What every list of calls shows; the name opens the call. */
export const callColumns = (
  { timezone: zone, campaign_type }: ResultCampaign,
  open: (call: CallRow) => To,
): ResultColumn<CallRow>[] => [
  {
    key: 'name',
    label: 'Name',
    cell: (call) => (
      <Anchor component={Link} to={open(call)} underline="hover" preventScrollReset className={classes.name}>
        <TruncatedText>{nameOf(call)}</TruncatedText>
      </Anchor>
    ),
  },
  { key: 'phone', label: 'Phone', width: 156, cell: (call) => <PhoneNumber>{call.phone}</PhoneNumber> },
  {
    key: 'dialled',
    label: `${campaign_type === 'Inbound' ? 'Called in' : 'Dialled'}${zoneNote(zone)}`,
    width: 150,
    cell: (call) => (
      <time dateTime={call.dialled_at}>
        <TruncatedText>{momentIn(call.dialled_at, zone, new Date(), zone)}</TruncatedText>
      </time>
    ),
  },
  { key: 'attempt', label: 'Attempt', width: 76, numeric: true, cell: (call) => formatNumber(call.attempt) },
  { key: 'result', label: 'Result', width: 172, cell: (call) => <CallResultTag result={call.result} /> },
  {
    key: 'talk',
    label: 'Talk time',
    width: 88,
    numeric: true,
    cell: ({ talk_seconds }) => talk_seconds >= 1 && audioTime(talk_seconds),
  },
  {
    key: 'response',
    label: 'Response',
    cell: (call) => call.response && <TruncatedText>{call.response}</TruncatedText>,
  },
  {
    key: 'hung-up',
    label: 'Hung up in',
    cell: (call) => call.hung_up_in && <TruncatedText>{call.hung_up_in}</TruncatedText>,
  },
];
