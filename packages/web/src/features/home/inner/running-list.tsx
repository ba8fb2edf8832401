import { addresses } from '@halloo/contract/console-addresses';
import type { Home, RunningCampaign } from '@halloo/contract/home';
import { Anchor, Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatShare } from '../../../ui/format.ts';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { say } from '../../../words/say.ts';
import classes from '../home.module.css';
import { factsOf, isLate } from './home-words.ts';

/** Campaigns that are live or scheduled, each with its progress. A name leads to the monitor. */
export function RunningSection({ home: { running, running_count: count } }: { home: Home }) {
  const wide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const [all, setAll] = useState(false);
  const shownAtFirst = wide ? 6 : 3;
  return (
    <Section
      full
      title={say('home.running.title')}
      action={
        count > running.length && (
          <Anchor component={Link} to={addresses.campaigns('LIVE')}>
            {say('home.running.all', { count })}
          </Anchor>
        )
      }
    >
      {count === 0 ? <NothingRuns /> : <RunningList campaigns={all ? running : running.slice(0, shownAtFirst)} />}
      {running.length > shownAtFirst && (
        <Button variant="default" mt="md" onClick={() => setAll(!all)}>
          {all ? say('home.running.showFewer') : say('home.running.showAll', { count: running.length })}
        </Button>
      )}
    </Section>
  );
}

function NothingRuns() {
  return (
    <>
      <Text fw={600}>{say('home.running.none')}</Text>
      <Text c="dimmed">{say('home.running.noneHelp')}</Text>
      <Anchor component={Link} to={addresses.campaigns()} mt="xs" display="inline-block">
        {say('home.running.openList')}
      </Anchor>
    </>
  );
}

function RunningList({ campaigns }: { campaigns: readonly RunningCampaign[] }) {
  const now = useNow(60_000);
  return (
    <ul className={classes.running} aria-label={say('home.running.title')}>
      {campaigns.map((campaign) => (
        <Row key={campaign.campaign_id} campaign={campaign} now={now} />
      ))}
    </ul>
  );
}

function Row({ campaign, now }: { campaign: RunningCampaign; now: Date }) {
  const { campaign_id, name, status, campaign_type } = campaign;
  return (
    <li data-campaign={campaign_id}>
      <div className={classes.rowHead}>
        <Anchor component={Link} to={addresses.monitor(campaign_id)} underline="hover" className={classes.name}>
          {name}
        </Anchor>
        <StatusTag status={status} />
      </div>
      {campaign_type === 'Outbound' && <Progress campaign={campaign} />}
      <ul className={classes.facts}>
        {factsOf(campaign, now).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {isLate(campaign) && (
          <li className={classes.late}>
            <IconAlertTriangle size={14} aria-hidden />
            {say('home.running.late')}
          </li>
        )}
      </ul>
    </li>
  );
}

function Progress({ campaign: { finished, records } }: { campaign: RunningCampaign }) {
  return (
    <div className={classes.progress}>
      <ProgressLine done={finished} all={records} />
      <span>{say('home.running.progress', { done: finished, all: records })}</span>
      <span className={classes.share}>{formatShare(finished, records)}</span>
    </div>
  );
}
