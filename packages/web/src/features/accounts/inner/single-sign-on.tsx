import { singleSignOnRoutes } from '@halloo/contract/single-sign-on';
import { Button, Divider } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { rememberBinding } from '../../../api/sign-in-binding.ts';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { reportFailure } from './report-failure.ts';

const waysQuery = queryOptions({
  queryKey: queryKey('ways-in'),
  queryFn: ({ signal }) => call(singleSignOnRoutes.getWaysIn, { signal }),
});

const begin = { send: () => call(singleSignOnRoutes.beginSingleSignOn, {}) };

/** The button that leads to the provider, where there is one. */
export function SingleSignOn() {
  const provider = useQuery(waysQuery).data?.single_sign_on;
  const beginning = useSend(begin, {
    onSuccess: ({ address, binding }) => {
      rememberBinding(binding);
      location.assign(address);
    },
    onError: reportFailure,
  });
  if (!provider) return null;
  return (
    <>
      <Divider my="md" label={say('signIn.or')} />
      <Button
        variant="default"
        fullWidth
        size="md"
        loading={beginning.isPending || beginning.isSuccess}
        onClick={() => beginning.send()}
      >
        {provider.button}
      </Button>
    </>
  );
}
