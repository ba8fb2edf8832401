import { addresses } from '@halloo/contract/console-addresses';
import type { ResultCampaign } from '@halloo/contract/results';
import { Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/states.tsx';
import classes from './no-calls-yet.module.css';

interface NoCallsYetProps {
  campaign: ResultCampaign;
  /** What will be here. */
  children: string;
}

/** A result without calls: what will be here, and the way to make it. */
export function NoCallsYet({ campaign: { id, status, campaign_type }, children }: NoCallsYetProps) {
  const running = status === 'Live' || status === 'Scheduled';
  return (
    <div className={classes.empty}>
      <EmptyState
        icon={<IconChartBar />}
        title={campaign_type === 'Inbound' ? 'Nobody has called yet' : 'No calls yet'}
        action={
          status === 'Cancelled' || status === 'Completed' ? undefined : (
            <Button
              component={Link}
              to={running ? addresses.monitor(id) : addresses.campaignDetails(id)}
              variant="default"
            >
              {running ? 'Open the monitor' : 'Open the campaign'}
            </Button>
          )
        }
      >
        {children}{' '}
        {running || status === 'Cancelled' || status === 'Completed' ? '' : 'Set the campaign live to begin.'}
      </EmptyState>
    </div>
  );
}
