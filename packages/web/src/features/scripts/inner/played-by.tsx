import type { Script } from '@halloo/contract/scripts';
import { Alert, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { CampaignLink } from '../../../ui/campaign-uses.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { say } from '../../../words/say.ts';

const running = ['Live', 'Scheduled'];

/** Which campaigns an edit of the script changes. */
export function PlayedBy({ script }: { script: Script }) {
  const uses = script.used_by.filter(({ archived }) => !archived);
  const live = uses.filter(({ status }) => running.includes(status)).length;
  if (uses.length === 0) return <Text c="dimmed">{say('scripts.edit.unused')}</Text>;
  return (
    <Alert
      color={live > 0 ? 'yellow' : 'gray'}
      icon={live > 0 ? <IconAlertTriangle aria-hidden /> : <IconInfoCircle aria-hidden />}
    >
      <Text>{say('scripts.edit.usedBy', { count: uses.length })}</Text>
      {live > 0 && <Text fw={600}>{say('scripts.edit.live', { count: live })}</Text>}
      <ul aria-label={say('scripts.column.usedBy')}>
        {uses.map((use) => (
          <li key={use.campaign_id}>
            <Group gap="xs">
              <CampaignLink use={use} />
              <StatusTag status={use.status} />
            </Group>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
