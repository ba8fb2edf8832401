import type { CampaignDetail } from '@halloo/contract/campaigns';
import { Stack } from '@mantine/core';
import { Deliveries } from '../../../shared/webhooks/deliveries.tsx';
import { Endpoints } from '../../../shared/webhooks/endpoints.tsx';

export function WebhooksTab({ detail }: { detail: CampaignDetail }) {
  return (
    <Stack>
      <Endpoints campaignId={detail.id} about="Addresses that are told of what happens in this campaign alone." />
      <Deliveries campaignId={detail.id} />
    </Stack>
  );
}
