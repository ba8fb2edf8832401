import type { CampaignDetail } from '@halloo/contract/campaigns';
import { Stack } from '@mantine/core';
import { Deliveries } from '../../../shared/webhooks/deliveries.tsx';
import { Endpoints } from '../../../shared/webhooks/endpoints.tsx';
import { say } from '../../../words/say.ts';

export function WebhooksTab({ detail }: { detail: CampaignDetail }) {
  return (
    <Stack>
      <Endpoints campaignId={detail.id} about={say('campaign.webhooks.about')} />
      <Deliveries campaignId={detail.id} />
    </Stack>
  );
}
