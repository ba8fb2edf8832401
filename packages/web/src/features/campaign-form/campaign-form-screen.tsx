import { readTemplate } from '@halloo/flow/templates/registry';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../api/client.ts';
import { BackToCampaigns } from '../../ui/back-to-campaigns.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, TableSkeleton } from '../../ui/states.tsx';
import { say } from '../../words/say.ts';
import { CampaignForm } from './inner/campaign-form.tsx';
import { editLock, readCampaignId } from './inner/form-words.ts';
import { campaignDetailQuery } from './inner/queries.ts';

/** Creates a campaign, or adds leads to the one that the address names. */
export function CampaignFormScreen() {
  const [params] = useSearchParams();
  const id = readCampaignId(params.get('campaign_id'));
  if (id === 'none') {
    return (
      <Page title={say('campaigns.form.create')}>
        <CampaignForm template={readTemplate(params.get('template'))} />
      </Page>
    );
  }
  return (
    <Page title={say('campaigns.form.edit')}>
      {id === undefined ? <NoSuchCampaign /> : <EditForm key={id} id={id} />}
    </Page>
  );
}

function EditForm({ id }: { id: number }) {
  const { data, isPending, error, refetch } = useQuery(campaignDetailQuery(id));
  if (data) {
    const lock = editLock(data);
    return (
      <CampaignForm
        campaign={data}
        lock={lock}
        instead={
          <Blocked title={say('campaigns.form.lockedFor', { name: data.name })} action={<BackToCampaigns />}>
            {lock}
          </Blocked>
        }
      />
    );
  }
  if (isPending) return <TableSkeleton rows={6} columns={2} />;
  if (error instanceof ApiError && error.status === 404) return <NoSuchCampaign />;
  return <ErrorState error={error} onRetry={() => void refetch()} />;
}

function NoSuchCampaign() {
  return (
    <Blocked title={say('campaigns.form.notFoundTitle')} action={<BackToCampaigns />}>
      {say('campaigns.form.notFound')}
    </Blocked>
  );
}

function Blocked({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <EmptyState icon={<IconLock />} title={title} action={action}>
      {children}
    </EmptyState>
  );
}
