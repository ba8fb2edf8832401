import type { CallRow, ResultCampaign } from '@halloo/contract/results';
import { Anchor } from '@mantine/core';
import { Link, type To } from 'react-router';
import { Term } from '../../../shared/glossary/term.tsx';
import { audioTime } from '../../../ui/audio-time.ts';
import { CallResultTag } from '../../../ui/call-result.tsx';
import type { ListColumn } from '../../../ui/data-list.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { TruncatedText } from '../../../ui/truncated-text.tsx';
import { momentIn } from '../../../ui/zone-moment.ts';
import { zoneName } from '../../../ui/zone-name.ts';
import { say } from '../../../words/say.ts';
import { nameOf } from './result-words.ts';
import classes from './results.module.css';

const languageColumn: ListColumn<CallRow> = {
  name: 'language',
  header: say('results.language.language'),
  width: 104,
  cell: ({ language }) => language && <TruncatedText>{language}</TruncatedText>,
};

/** The columns of every list of calls; the name opens the call. */
export const callColumns = (
  { timezone: zone, campaign_type }: ResultCampaign,
  open: (call: CallRow) => To,
  /** Where calls are in several languages. */
  withLanguage = false,
): ListColumn<CallRow>[] => [
  {
    name: 'name',
    header: say('ui.name'),
    card: 'title',
    cell: (call) => (
      <Anchor component={Link} to={open(call)} underline="hover" preventScrollReset className={classes.name}>
        <TruncatedText>{nameOf(call)}</TruncatedText>
      </Anchor>
    ),
  },
  {
    name: 'phone',
    header: say('results.column.phone'),
    width: 148,
    card: 'head',
    cell: (call) => <PhoneNumber>{call.phone}</PhoneNumber>,
  },
  {
    name: 'dialled',
    header: dialledHeader(campaign_type === 'Inbound', zone),
    width: 150,
    card: 'head',
    cell: (call) => (
      <time dateTime={call.dialled_at}>
        <TruncatedText>{momentIn(call.dialled_at, zone, new Date(), zone)}</TruncatedText>
      </time>
    ),
  },
  {
    name: 'attempt',
    header: <Term name="attempt">{say('results.column.attempt')}</Term>,
    cardHeader: say('results.column.attempt'),
    width: 76,
    numeric: true,
    cell: (call) => formatNumber(call.attempt),
  },
  {
    name: 'result',
    header: say('results.column.result'),
    width: 172,
    card: 'state',
    cell: (call) => <CallResultTag result={call.result} />,
  },
  {
    name: 'talk',
    header: say('results.column.talkTime'),
    width: 88,
    numeric: true,
    cell: ({ talk_seconds }) => talk_seconds >= 1 && audioTime(talk_seconds),
  },
  ...(withLanguage ? [languageColumn] : []),
  {
    name: 'response',
    header: say('results.column.response'),
    cell: (call) => call.response && <TruncatedText>{call.response}</TruncatedText>,
  },
  {
    name: 'hung-up',
    header: say('results.column.hungUpAt'),
    cell: (call) => call.hung_up_in && <TruncatedText>{call.hung_up_in}</TruncatedText>,
  },
];

/** Names the zone of its times. */
const dialledHeader = (inbound: boolean, timeZone: string) =>
  say(inbound ? 'results.column.calledInIn' : 'results.column.dialledIn', { zone: zoneName(timeZone) });
