import type { Campaign } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { flowLock } from '../../../shared/campaign-status/campaign-rules.ts';
import { formatNumber } from '../../../ui/format.ts';
import { LateTooltip } from '../../../ui/late-tooltip.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { say } from '../../../words/say.ts';
import classes from '../campaign-list.module.css';
import { type counts, explainCount, flowLabel, hasProgress, sayDone } from './campaign-words.ts';

/** Plain elements: twenty rows have sixty of them, and Mantine's buttons took as long as the rest of the rows. */
const link = { className: `mantine-focus-auto ${classes.link}` } as const;

export function Count({ campaign, of }: { campaign: Campaign; of: keyof typeof counts }) {
  return <LateTooltip label={explainCount(campaign, of)}>{formatNumber(campaign[of])}</LateTooltip>;
}

/** How many of its leads need no further call. */
export function Progress({ campaign }: { campaign: Campaign }) {
  if (!hasProgress(campaign)) return null;
  const { finished_records: done, total_records: all } = campaign;
  return (
    <LateTooltip label={say('campaigns.doneOf', { done, all })} className={classes.progress}>
      <ProgressLine done={done} all={all} />
      {sayDone(campaign)}
    </LateTooltip>
  );
}

/** Opens the designer. A locked button still takes the focus, so that everybody can read the reason. */
export function FlowButton({ campaign }: { campaign: Campaign }) {
  const lock = flowLock(campaign);
  if (lock === undefined) {
    return (
      <Link {...link} to={addresses.flow(campaign.id)}>
        {flowLabel(campaign)}
      </Link>
    );
  }
  return (
    <LateTooltip label={lock}>
      <button {...link} type="button" data-disabled aria-disabled aria-description={lock}>
        {flowLabel(campaign)}
      </button>
    </LateTooltip>
  );
}

export function ResultButton({ campaign }: { campaign: Campaign }) {
  return (
    <Link {...link} to={addresses.result(campaign.id)} aria-label={say('campaigns.resultOf', { name: campaign.name })}>
      {say('campaigns.column.result')}
    </Link>
  );
}

export function NameLink({ campaign, children }: { campaign: Campaign; children: ReactNode }) {
  return (
    <Link to={addresses.campaignDetails(campaign.id)} className={`mantine-focus-auto ${classes.nameLink}`}>
      {children}
    </Link>
  );
}
