import { addresses } from '@halloo/contract/console-addresses';
import { peopleRoutes } from '@halloo/contract/people';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState, TableSkeleton } from '../../ui/states.tsx';
import { say } from '../../words/say.ts';

/** Leads from a lead of a list to the page of the person. */
export function PersonOfLeadScreen() {
  const { campaignId, leadId } = useParams();
  const params = { campaign_id: Number(campaignId), lead_id: Number(leadId) };
  const person = useQuery({
    queryKey: queryKey('person', 'of-lead', params),
    queryFn: ({ signal }) => call(peopleRoutes.findPersonOfLead, { params, signal }),
  });
  if (person.data) return <Navigate replace to={addresses.person(person.data.id)} />;
  return (
    <Page title={say('person.title')}>
      {person.isError ? (
        <ErrorState error={person.error} onRetry={() => void person.refetch()} />
      ) : (
        <TableSkeleton rows={4} columns={2} />
      )}
    </Page>
  );
}
