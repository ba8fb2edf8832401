import { addresses } from '@halloo/contract/console-addresses';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { say } from '../../words/say.ts';
import type { CreatedState } from './use-save-campaign.ts';

const createdIn = (state: unknown): CreatedState['created'] | undefined =>
  typeof state === 'object' && state !== null && 'created' in state ? (state as CreatedState).created : undefined;

/** What to do with a campaign that was just created. Shown until it is closed or the list is left. */
export function NextSteps() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const created = createdIn(state);
  if (!created) return null;
  return (
    <Alert
      mb="md"
      color="green"
      icon={<IconCircleCheck aria-hidden />}
      title={say('campaigns.next.title', { name: created.name })}
      withCloseButton
      closeButtonLabel={say('campaigns.next.close')}
      onClose={() => void navigate(pathname + search, { replace: true, preventScrollReset: true })}
    >
      <Text>{say('campaigns.next.about')}</Text>
      <Group gap="xs" mt="xs">
        <Button component={Link} size="xs" to={addresses.flow(created.id)}>
          {say('campaigns.next.flow')}
        </Button>
        <Button component={Link} size="xs" variant="default" to={addresses.campaignDetails(created.id, 'schedule')}>
          {say('campaigns.next.schedule')}
        </Button>
      </Group>
    </Alert>
  );
}
