import type { Result } from '@halloo/contract/results';
import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatShare } from '../../ui/format.ts';
import { LedgerStrip } from '../../ui/ledger-bar.tsx';
import { messages } from '../../ui/messages.ts';
import { StatBox, StatBoxes } from '../../ui/stat-boxes.tsx';
import { overviewQuery } from './queries.ts';
import { resultInWords } from './result-words.ts';
import classes from './results.module.css';

const { calls, pickedUp, notPickedUp, response } = messages.results;

/** Above all tabs: what came of it in a sentence, the four counts, and where the leads stand. */
export function ResultHead({ result: { campaign, call_details } }: { result: Result }) {
  const overview = useQuery(overviewQuery(campaign.id));
  const { total_calls, total_pickup, no_pickup, no_of_gave_response } = call_details;
  const of = (part: number, whole: number) => (whole === 0 ? '' : `${formatShare(part, whole)} of `);
  return (
    <div className={classes.head}>
      <p className={classes.sentence}>{resultInWords(call_details, overview.data)}</p>
      <StatBoxes label="Counts">
        <StatBox name={calls} about="Leads dialled at least once">
          {formatNumber(total_calls)}
        </StatBox>
        <StatBox name={pickedUp} about={`${of(total_pickup, total_calls)}those called`}>
          {formatNumber(total_pickup)}
        </StatBox>
        <StatBox name={notPickedUp} about={`${of(no_pickup, total_calls)}those called`}>
          {formatNumber(no_pickup)}
        </StatBox>
        <StatBox name={response} about={`${of(no_of_gave_response, total_pickup)}those who picked up`}>
          {formatNumber(no_of_gave_response)}
        </StatBox>
      </StatBoxes>
      {campaign.campaign_type === 'Outbound' && <LedgerStrip ledger={overview.data?.ledger} />}
    </div>
  );
}
