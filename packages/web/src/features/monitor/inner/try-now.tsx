import { breakerRoutes } from '@halloo/contract/breakers';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { AnyChange } from '../../../api/change.ts';
import { call } from '../../../api/client.ts';
import { useMay } from '../../../shared/roles/use-may.ts';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { monitorQuery } from './queries.ts';

const tryCampaign = (id: number) =>
  ({
    invalidates: [monitorQuery(id).queryKey],
    send: () => call(breakerRoutes.tryCampaignNow, { params: { campaign_id: id } }),
  }) satisfies AnyChange;

/** Tries one call of a campaign that stopped by itself, without waiting. */
export function TryNow({ id }: { id: number }) {
  const trying = useSend(tryCampaign(id), { notice: ({ msg }) => msg });
  const mayTry = useMay('run');
  if (!mayTry) return null;
  return (
    <Button
      mt="sm"
      size="xs"
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={trying.isPending}
      onClick={() => trying.send()}
    >
      {say('numbers.tryNow')}
    </Button>
  );
}
