import type { CampaignDetail } from '@halloo/contract/campaigns';
import { consentRoutes } from '@halloo/contract/consent';
import { Skeleton, Switch } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AnyChange } from '../../../api/change.ts';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { Section } from '../../../ui/section.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { useCanAddPeople } from './add-person.tsx';

const consentQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'consent', id),
    queryFn: ({ signal }) => call(consentRoutes.getCampaignConsent, { params: { campaign_id: id }, signal }),
  });

const changeConsent = (id: number) =>
  ({
    send: (needsConsent: boolean) =>
      call(consentRoutes.changeCampaignConsent, {
        params: { campaign_id: id },
        body: { needs_consent: needsConsent },
      }),
    awaits: [queryKey('campaigns', 'consent', id)],
    invalidates: [queryKey('campaigns', 'launch-check')],
  }) satisfies AnyChange;

/** Whether a campaign calls only people who gave their consent. */
export function ConsentSection({ detail }: { detail: CampaignDetail }) {
  const canChange = useCanAddPeople(detail);
  const consent = useQuery(consentQuery(detail.id));
  const changing = useSend(changeConsent(detail.id), { notice: say('campaign.consent.saved') });
  return (
    <Section full title={say('campaign.consent.title')} about={say('campaign.consent.about')}>
      {consent.data && (
        <Switch
          label={say('campaign.consent.only')}
          description={say('campaign.consent.onlyAbout')}
          checked={consent.data.needs_consent}
          disabled={!canChange || changing.isPending}
          onChange={({ currentTarget }) => changing.send(currentTarget.checked)}
        />
      )}
      {consent.isPending && <Skeleton height={48} role="status" aria-label={say('ui.loading')} />}
      {consent.isError && !consent.data && <ErrorState error={consent.error} onRetry={() => void consent.refetch()} />}
    </Section>
  );
}
