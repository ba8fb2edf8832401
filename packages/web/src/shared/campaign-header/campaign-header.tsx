import type { Campaign, CampaignDetail } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { StatusTag } from '../../ui/status-tag.tsx';
import { Tag } from '../../ui/tag.tsx';
import { say } from '../../words/say.ts';
import { CampaignDialogs } from '../campaign-actions/campaign-dialogs.tsx';
import type { StatusCampaign } from '../campaign-status/campaign-rules.ts';
import { detailQuery } from '../schedule/queries.ts';
import classes from './campaign-header.module.css';
import type { CampaignPage } from './campaign-pages.ts';
import { CampaignNav } from './inner/campaign-nav.tsx';
import { HeaderActions } from './inner/header-actions.tsx';
import { LaunchSteps } from './inner/launch-steps.tsx';

interface CampaignHeaderProps {
  page: CampaignPage;
  /** As the page knows it, so that the status never contradicts what is below. */
  campaign: Pick<Campaign, 'id' | 'name' | 'status' | 'campaign_type' | 'archived'>;
  /** What this page offers beside the actions of every page. */
  actions?: ReactNode;
  /** A page with unsaved entries. */
  unsaved?: CampaignPage | undefined;
  /** Runs before the launch check, for a page that saves by itself. */
  beforeLaunch?: () => Promise<unknown>;
}

/** The head of every page of a campaign: its name and status, its pages, its actions, and on a draft what comes next. */
export function CampaignHeader({ page, campaign, actions, unsaved, beforeLaunch }: CampaignHeaderProps) {
  const { id, name, status, campaign_type: type, archived } = campaign;
  const detail = useQuery(detailQuery(id)).data;
  const navigate = useNavigate();
  const toList = () => void navigate(addresses.campaigns());
  const known = detail && statusCampaign(campaign, detail);
  const hasOwnAction = actions !== undefined || page === 'flow';
  return (
    <CampaignDialogs onDuplicated={toList} onDeleted={toList}>
      <header className={classes.header} data-page={page}>
        <div className={classes.top}>
          <Title order={1} className={classes.name}>
            {name}
          </Title>
          <div className={classes.facts}>
            {/* Screen readers announce the status alone: figures of a page may change every second. */}
            <span role="status" aria-label={say('ui.status')}>
              <StatusTag status={status} />
            </span>
            {archived && <Tag tone="grey">{say('campaign.deleted')}</Tag>}
            <Text c="dimmed">{say('campaign.typeAndId', { type, id: String(id) })}</Text>
          </div>
          <div className={classes.actions} data-no-print>
            {actions}
            {known && <HeaderActions campaign={known} beforeLaunch={beforeLaunch} modest={hasOwnAction} />}
          </div>
        </div>
        <CampaignNav page={page} id={id} unsaved={unsaved} noResults={detail !== undefined && lacksResults(detail)} />
        {known && status === 'Draft' && !archived && (
          <LaunchSteps page={page} campaign={known} rehearsed={detail.rehearsed} beforeLaunch={beforeLaunch} />
        )}
      </header>
    </CampaignDialogs>
  );
}

const statusCampaign = (
  { id, name, status, campaign_type, archived }: CampaignHeaderProps['campaign'],
  { total_record: total_records, pickup, no_pickup }: CampaignDetail,
): StatusCampaign => ({ id, name, status, campaign_type, archived, total_records, pickup, no_pickup });

/** The server has no result of a campaign without a flow and without calls. */
const lacksResults = ({ is_edited, pickup, no_pickup }: CampaignDetail) => !is_edited && pickup + no_pickup === 0;
