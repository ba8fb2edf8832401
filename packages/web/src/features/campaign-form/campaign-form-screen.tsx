import { addresses } from '@halloo/contract/console-addresses';
import { Anchor, Button } from '@mantine/core';
import { IconArrowLeft, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError } from '../../api/client.ts';
import { messages } from '../../ui/messages.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, TableSkeleton } from '../../ui/states.tsx';
import { CampaignForm } from './inner/campaign-form.tsx';
import { editLock, readCampaignId } from './inner/form-words.ts';
import { campaignDetailQuery } from './inner/queries.ts';

const texts = messages.campaignForm;

/** Creates a campaign, or adds leads to the one that the address names. */
export function CampaignFormScreen() {
  const [params] = useSearchParams();
  const id = readCampaignId(params.get('campaign_id'));
  if (id === 'none') {
    return (
      <Page
        title={texts.createTitle}
        action={
          <Anchor component={Link} to={addresses.campaignFormV2()}>
            Other way to create: check a file first
          </Anchor>
        }
      >
        <CampaignForm />
      </Page>
    );
  }
  return <Page title={texts.editTitle}>{id === undefined ? <NoSuchCampaign /> : <EditForm key={id} id={id} />}</Page>;
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
          <Blocked title={`No leads can be added to “${data.name}” now`} action={<BackButton />}>
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
    <Blocked title="There is no such campaign" action={<BackButton />}>
      The address names a campaign that does not exist. Choose one from the list.
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

function BackButton() {
  return (
    <Button
      component={Link}
      to={addresses.campaigns()}
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      Back to campaigns
    </Button>
  );
}
