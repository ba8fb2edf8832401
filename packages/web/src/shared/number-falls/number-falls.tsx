import { addresses } from '@halloo/contract/console-addresses';
import { simRoutes } from '@halloo/contract/sims';
import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';
import { phoneGroups } from '../../ui/phone.ts';
import { say } from '../../words/say.ts';

const simsQuery = queryOptions({
  queryKey: queryKey('sims', 'list'),
  queryFn: ({ signal }) => call(simRoutes.listSims, { signal }),
});

/** The numbers on which answers fell. Nothing while loading, without such a number, and if it cannot be read. */
export function NumberFalls() {
  const { data: sims = [] } = useQuery(simsQuery);
  const fallen = sims.flatMap(({ id, phone, fall }) => (fall ? [{ id, phone, fall }] : []));
  if (fallen.length === 0) return null;
  const rests = fallen.every(({ fall }) => fall.rests_until !== null);
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={say(rests ? 'numbers.restingTitle' : 'numbers.fallenTitle', { count: fallen.length })}
    >
      <Stack gap="xs">
        {fallen.map(({ id, phone, fall }) => (
          <Text key={id} size="sm">
            {say('numbers.ofNumber', { number: phoneGroups(phone).join(' '), sentence: fall.sentence })}
          </Text>
        ))}
        <Anchor component={Link} to={addresses.sims()} size="sm">
          {say('numbers.showSims')}
        </Anchor>
      </Stack>
    </Alert>
  );
}
