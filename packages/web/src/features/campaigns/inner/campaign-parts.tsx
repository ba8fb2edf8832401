import type { Campaign } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { Anchor, Button, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { flowLock } from '../../../shared/campaign-status/campaign-rules.ts';
import { formatNumber } from '../../../ui/format.ts';
import { LateTooltip } from '../../../ui/late-tooltip.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { say } from '../../../words/say.ts';
import classes from '../campaign-list.module.css';
import { type counts, explainCount, flowLabel, hasProgress, sayDone } from './campaign-words.ts';

const link = { size: 'compact-sm', variant: 'subtle', className: classes.link } as const;

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
      <Button {...link} component={Link} to={addresses.flow(campaign.id)}>
        {flowLabel(campaign)}
      </Button>
    );
  }
  return (
    <Tooltip label={lock} multiline maw={260} events={{ hover: true, focus: true, touch: true }}>
      <Button {...link} data-disabled aria-disabled onClick={(event) => event.preventDefault()}>
        {flowLabel(campaign)}
      </Button>
    </Tooltip>
  );
}

export function ResultButton({ campaign }: { campaign: Campaign }) {
  return (
    <Button
      {...link}
      component={Link}
      to={addresses.result(campaign.id)}
      aria-label={say('campaigns.resultOf', { name: campaign.name })}
    >
      {say('campaigns.column.result')}
    </Button>
  );
}

export function NameLink({ campaign, children }: { campaign: Campaign; children: ReactNode }) {
  return (
    <Anchor
      component={Link}
      to={addresses.campaignDetails(campaign.id)}
      inherit
      underline="hover"
      className={classes.nameLink}
    >
      {children}
    </Anchor>
  );
}
