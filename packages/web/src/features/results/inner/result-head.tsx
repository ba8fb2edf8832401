import type { Overview, Result } from '@halloo/contract/results';
import { Term } from '../../../shared/glossary/term.tsx';
import { formatNumber, formatShare } from '../../../ui/format.ts';
import { LedgerStrip } from '../../../ui/ledger-bar.tsx';
import { StatBox, StatBoxes } from '../../../ui/stat-boxes.tsx';
import { say } from '../../../words/say.ts';
import { resultInWords } from '../parts/result-words.ts';
import classes from '../parts/results.module.css';

interface ResultHeadProps {
  /** The same numbers, until the overview is there. */
  result?: Result;
  overview: Overview | undefined;
}

/** Above all tabs: the summary, the four counts, and the states of the leads. */
export function ResultHead({ result, overview }: ResultHeadProps) {
  const shown = overview ? { campaign: overview.campaign, call_details: detailsOf(overview) } : result;
  return shown ? <Head result={shown} overview={overview} /> : null;
}

interface HeadProps {
  result: Pick<Result, 'campaign' | 'call_details'>;
  overview: Overview | undefined;
}

function Head({ result, overview }: HeadProps) {
  const details = result.call_details;
  const { total_calls, total_pickup, no_pickup, no_of_gave_response } = details;
  const inbound = result.campaign.campaign_type === 'Inbound';
  const aboutCalls = inbound ? say('results.head.incomingCalls') : say('results.head.leadsDialled');
  const ofCalls = (part: number) => {
    if (total_calls === 0) return say('results.head.noCalls');
    const share = formatShare(part, total_calls);
    return inbound ? say('results.head.ofIncoming', { share }) : say('results.head.ofDialled', { share });
  };
  const ofPickedUp = (part: number) =>
    total_pickup === 0
      ? say('results.head.noPickups')
      : say('results.head.ofPickedUp', { share: formatShare(part, total_pickup) });
  return (
    <div className={classes.head}>
      <p className={classes.sentence}>{resultInWords(details, overview)}</p>
      <StatBoxes label={say('results.head.label')}>
        <StatBox
          name={say('results.head.calls')}
          shown={<Term name="calls">{say('results.head.calls')}</Term>}
          about={total_calls === 0 ? say('results.head.noCalls') : aboutCalls}
        >
          {formatNumber(total_calls)}
        </StatBox>
        <StatBox
          name={say('results.head.pickedUp')}
          shown={<Term name="pick-up">{say('results.head.pickedUp')}</Term>}
          about={ofCalls(total_pickup)}
        >
          {formatNumber(total_pickup)}
        </StatBox>
        <StatBox name={say('results.head.notPickedUp')} about={ofCalls(no_pickup)}>
          {formatNumber(no_pickup)}
        </StatBox>
        <StatBox
          name={say('results.head.response')}
          shown={<Term name="response">{say('results.head.response')}</Term>}
          about={ofPickedUp(no_of_gave_response)}
        >
          {formatNumber(no_of_gave_response)}
        </StatBox>
      </StatBoxes>
      {!inbound && <LedgerStrip ledger={overview?.ledger} />}
    </div>
  );
}

/** The same counts from the overview, so that everything in the head is of one moment. */
const detailsOf = ({ dialled, picked_up, not_picked_up, responded }: Overview): Result['call_details'] => ({
  total_calls: dialled,
  total_pickup: picked_up,
  no_pickup: not_picked_up,
  no_of_gave_response: responded,
});
