import { addresses } from '@halloo/contract/console-addresses';
import type { ResultCampaign } from '@halloo/contract/results';
import { Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useIsGuest } from '../../../shared/roles/guest.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { say } from '../../../words/say.ts';
import classes from './no-calls-yet.module.css';

interface NoCallsYetProps {
  campaign: ResultCampaign;
  /** Describes the content that will appear here. */
  children: string;
}

/** A result without calls: describes what will appear, and links to the next step. */
export function NoCallsYet({ campaign: { id, status, campaign_type }, children }: NoCallsYetProps) {
  const isGuest = useIsGuest();
  const running = status === 'Live' || status === 'Scheduled';
  return (
    <div className={classes.empty}>
      <EmptyState
        icon={<IconChartBar />}
        title={campaign_type === 'Inbound' ? say('results.noCalls.inboundTitle') : say('results.noCalls.title')}
        action={
          isGuest || status === 'Cancelled' || status === 'Completed' ? undefined : (
            <Button
              component={Link}
              to={running ? addresses.monitor(id) : addresses.campaignDetails(id)}
              variant="default"
            >
              {running ? say('results.noCalls.openMonitor') : say('results.noCalls.openCampaign')}
            </Button>
          )
        }
      >
        {children}{' '}
        {isGuest || running || status === 'Cancelled' || status === 'Completed' ? '' : say('results.noCalls.goLive')}
      </EmptyState>
    </div>
  );
}
