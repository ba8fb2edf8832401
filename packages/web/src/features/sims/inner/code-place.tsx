import { Alert, Anchor, Text } from '@mantine/core';
import { IconAlertTriangle, IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '../../../words/say.ts';
import { codeTextQuery, gatewayQuery } from './queries.ts';

/** Says where to find the code when no text message carries it. */
export function CodePlace({ phone }: { phone: string }) {
  const { data: gateway } = useQuery(gatewayQuery);
  const [shown, setShown] = useState(false);
  if (gateway?.driver === 'outbox') {
    return (
      <Alert color="gray" p="sm" icon={<IconBell size={18} aria-hidden />}>
        {say('sims.code.underBell')}{' '}
        {shown ? (
          <CodeText phone={phone} />
        ) : (
          <Anchor component="button" type="button" c="inherit" onClick={() => setShown(true)}>
            {say('sims.code.show')}
          </Anchor>
        )}
      </Alert>
    );
  }
  if (gateway?.state === 'failing') {
    return (
      <Alert color="yellow" p="sm" icon={<IconAlertTriangle size={18} aria-hidden />}>
        {say('sims.code.late', { note: gateway.note })}
      </Alert>
    );
  }
  return null;
}

function CodeText({ phone }: { phone: string }) {
  const { data, isPending } = useQuery(codeTextQuery(phone));
  return (
    <Text component="span" display="block" fw={600} mt={4} className="tabular" role="status">
      {isPending ? say('ui.loading') : (data ?? say('sims.code.none'))}
    </Text>
  );
}
