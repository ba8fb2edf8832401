import { Alert, Anchor, Text } from '@mantine/core';
import { IconAlertTriangle, IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { codeTextQuery, gatewayQuery } from './queries.ts';

/** Where the code is, when it is not on its way to the phone; else nothing. */
export function CodePlace({ phone }: { phone: string }) {
  const { data: gateway } = useQuery(gatewayQuery);
  const [shown, setShown] = useState(false);
  if (gateway?.driver === 'outbox') {
    return (
      <Alert color="gray" p="sm" icon={<IconBell size={18} aria-hidden />}>
        No text-message gateway is set up: the code is under the bell.{' '}
        {shown ? (
          <CodeText phone={phone} />
        ) : (
          <Anchor component="button" type="button" c="inherit" onClick={() => setShown(true)}>
            Show it here
          </Anchor>
        )}
      </Alert>
    );
  }
  if (gateway?.state === 'failing') {
    return (
      <Alert color="yellow" p="sm" icon={<IconAlertTriangle size={18} aria-hidden />}>
        Text messages do not get through at the moment, so the code may come late. {gateway.note}
      </Alert>
    );
  }
  return null;
}

function CodeText({ phone }: { phone: string }) {
  const { data, isPending } = useQuery(codeTextQuery(phone));
  return (
    <Text component="span" display="block" fw={600} mt={4} className="tabular" role="status">
      {isPending ? 'Looking for it…' : (data ?? 'There is no code to show.')}
    </Text>
  );
}
