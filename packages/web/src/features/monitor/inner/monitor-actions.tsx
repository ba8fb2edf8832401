import type { Monitor } from '@halloo/contract/calls';
import { addresses } from '@halloo/contract/console-addresses';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { StatusCampaign } from '../../../shared/campaign-status/campaign-rules.ts';
import { StatusButtons } from '../../../shared/campaign-status/status-buttons.tsx';
import { say } from '../../../words/say.ts';
import classes from '../monitor.module.css';

const statusCampaign = (monitor: Monitor, archived: boolean): StatusCampaign => ({
  id: monitor.campaign_id,
  name: monitor.name,
  status: monitor.shown_status,
  campaign_type: monitor.campaign_type,
  archived,
  total_records: monitor.records,
  pickup: monitor.picked_up,
  no_pickup: monitor.dialled - monitor.picked_up,
});

export function MonitorActions({ monitor, archived }: { monitor: Monitor; archived: boolean }) {
  return <StatusButtons campaign={statusCampaign(monitor, archived)} />;
}

/** The campaign's other pages. */
export function Places({ id }: { id: number }) {
  return (
    <div className={classes.places}>
      <Anchor component={Link} to={addresses.campaignDetails(id)}>
        {say('monitor.details')}
      </Anchor>
      <Anchor component={Link} to={addresses.flow(id)}>
        {say('monitor.flow')}
      </Anchor>
      <Anchor component={Link} to={addresses.result(id)}>
        {say('monitor.results')}
      </Anchor>
    </div>
  );
}
