import type { Overview, Result } from '@halloo/contract/results';
import { formatNumber, formatShare } from '../../../ui/format.ts';
import { LedgerStrip } from '../../../ui/ledger-bar.tsx';
import { messages } from '../../../ui/messages.ts';
import { StatBox, StatBoxes } from '../../../ui/stat-boxes.tsx';
import { resultInWords } from '../parts/result-words.ts';
import classes from '../parts/results.module.css';

const { calls, pickedUp, notPickedUp, response } = messages.results;

/** Above all tabs: what came of it in a sentence, the four counts, and where the leads stand. */
export function ResultHead({ result, overview }: { result: Result; overview: Overview | undefined }) {
  const details = overview ? detailsOf(overview) : result.call_details;
  const { total_calls, total_pickup, no_pickup, no_of_gave_response } = details;
  const inbound = result.campaign.campaign_type === 'Inbound';
  const called = inbound ? 'those who called' : 'those called';
  const of = (part: number, whole: number) => (whole === 0 ? '' : `${formatShare(part, whole)} of `);
  return (
    <div className={classes.head}>
      <p className={classes.sentence}>{resultInWords(details, overview)}</p>
      <StatBoxes label="Counts">
        <StatBox name={calls} about={inbound ? 'Calls that came in' : 'Leads dialled at least once'}>
          {formatNumber(total_calls)}
        </StatBox>
        <StatBox name={pickedUp} about={`${of(total_pickup, total_calls)}${called}`}>
          {formatNumber(total_pickup)}
        </StatBox>
        <StatBox name={notPickedUp} about={`${of(no_pickup, total_calls)}${called}`}>
          {formatNumber(no_pickup)}
        </StatBox>
        <StatBox name={response} about={`${of(no_of_gave_response, total_pickup)}those who picked up`}>
          {formatNumber(no_of_gave_response)}
        </StatBox>
      </StatBoxes>
      {!inbound && <LedgerStrip ledger={overview?.ledger} />}
    </div>
  );
}

/** The same counts, of the same moment as everything else in the head. */
const detailsOf = ({ dialled, picked_up, not_picked_up, responded }: Overview): Result['call_details'] => ({
  total_calls: dialled,
  total_pickup: picked_up,
  no_pickup: not_picked_up,
  no_of_gave_response: responded,
});
