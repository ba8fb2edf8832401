import { detailNeeds } from '@halloo/contract/address-needs';
import type { CampaignDetail } from '@halloo/contract/campaigns';
import { roleMay } from '@halloo/contract/roles';
import { Skeleton, Stack, Tabs } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../api/client.ts';
import { CampaignHeader } from '../../shared/campaign-header/campaign-header.tsx';
import { useRole } from '../../shared/roles/use-may.ts';
import { detailQuery } from '../../shared/schedule/queries.ts';
import { BackToCampaigns } from '../../ui/back-to-campaigns.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { say } from '../../words/say.ts';
import classes from './campaign-detail.module.css';
import { readTab, type Tab, tabNames, tabs } from './inner/detail-address.ts';
import { ImportsTab } from './inner/imports-tab.tsx';
import { LeadsTab } from './inner/leads-tab.tsx';
import { OlderTab } from './inner/older-tab.tsx';
import { OverviewTab } from './inner/overview-tab.tsx';
import { ScheduleTab } from './inner/schedule-tab.tsx';
import { useCampaignId } from './inner/use-campaign-id.ts';
import { WebhooksTab } from './inner/webhooks-tab.tsx';

const title = say('campaign.title');

export function CampaignDetailScreen() {
  const id = useCampaignId();
  if (id === undefined) {
    return (
      <Page title={title}>
        <NoCampaign title={say('campaign.noneTitle')}>{say('campaign.none')}</NoCampaign>
      </Page>
    );
  }
  // A key for each campaign: input for one never ends up in another.
  return <CampaignScreen key={id} id={id} />;
}

function CampaignScreen({ id }: { id: number }) {
  const detail = useQuery(detailQuery(id));
  if (detail.data) return <Campaign detail={detail.data} />;
  const gone = detail.error instanceof ApiError && detail.error.status === 404;
  return (
    <Page title={title}>
      {detail.isPending && <LoadingCampaign />}
      {gone && <NoCampaign title={say('campaign.notFoundTitle')}>{say('campaign.notFound')}</NoCampaign>}
      {detail.isError && !gone && <ErrorState error={detail.error} onRetry={() => detail.refetch()} />}
    </Page>
  );
}

function NoCampaign({ title: heading, children }: { title: string; children: string }) {
  return (
    <EmptyState icon={<IconListDetails />} title={heading} action={<BackToCampaigns />}>
      {children}
    </EmptyState>
  );
}

function LoadingCampaign() {
  return (
    <Stack role="status" aria-label={say('ui.loading')}>
      <Skeleton height={36} width={420} maw="100%" />
      <Skeleton height={120} />
      <Skeleton height={220} />
    </Stack>
  );
}

function Campaign({ detail }: { detail: CampaignDetail }) {
  const [params, setParams] = useSearchParams();
  const [dirty, setDirty] = useState({ schedule: false, older: false });
  const role = useRole();
  const allowed = tabNames.filter((name) => roleMay(role, detailNeeds[name]));
  const asked = readTab(params.get('tab'));
  const tab = roleMay(role, detailNeeds[asked]) ? asked : 'overview';
  const show = (next: string | null) =>
    setParams({ campaign_id: String(detail.id), ...(next && next !== 'overview' && { tab: next }) });

  return (
    <Page
      wide
      title={detail.name}
      head={
        <CampaignHeader
          page={tab === 'schedule' ? 'schedule' : 'details'}
          campaign={{ ...detail, status: detail.shown_status }}
          unsaved={dirty.schedule ? 'schedule' : undefined}
        />
      }
    >
      <UnsavedGuard dirty={dirty.schedule || dirty.older} />
      <Tabs value={tab} onChange={show} keepMounted={false}>
        {/* The schedule is a page of its own in the header. */}
        {tab !== 'schedule' && (
          <Tabs.List aria-label={say('campaign.tabs')} mb="lg" className={classes.tabs}>
            {/* The older form has its address, and no place among the tabs of a newcomer. */}
            {allowed
              .filter((name) => name !== 'older' || tab === 'older' || dirty.older)
              .map((name) => (
                <Tabs.Tab key={name} value={name}>
                  {tabs[name]}
                  {name === 'older' && dirty.older && (
                    <span className={classes.unsaved}> {say('campaign.unsaved')}</span>
                  )}
                </Tabs.Tab>
              ))}
          </Tabs.List>
        )}
        <Panel tab="overview">
          <OverviewTab detail={detail} />
        </Panel>
        <Panel tab="leads">
          <LeadsTab detail={detail} />
        </Panel>
        {/* The forms stay mounted while another tab is open, so that no input is lost. */}
        <Panel tab="schedule" keep>
          <ScheduleTab detail={detail} onDirty={(schedule) => setDirty((before) => ({ ...before, schedule }))} />
        </Panel>
        <Panel tab="imports">
          <ImportsTab detail={detail} />
        </Panel>
        <Panel tab="webhooks">
          <WebhooksTab detail={detail} />
        </Panel>
        <Panel tab="older" keep>
          <OlderTab detail={detail} onDirty={(older) => setDirty((before) => ({ ...before, older }))} />
        </Panel>
      </Tabs>
    </Page>
  );
}

function Panel({ tab, keep = false, children }: { tab: Tab; keep?: boolean; children: ReactNode }) {
  return (
    <Tabs.Panel value={tab} keepMounted={keep}>
      {children}
    </Tabs.Panel>
  );
}
