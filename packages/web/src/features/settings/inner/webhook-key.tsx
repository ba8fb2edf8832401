import { webhookRoutes } from '@halloo/contract/webhooks';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { AnyChange } from '../../../api/change.ts';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';

/** Not a query: the server logs every view of the key. */
const showKey = {
  send: () => call(webhookRoutes.getWebhookKey, {}),
  invalidates: [queryKey('audit')],
} satisfies AnyChange;

/** Fetches the key on a click only, and does not cache it. */
export function WebhookKey() {
  const [key, setKey] = useState<string>();
  const showing = useSend(showKey, { onSuccess: (answer) => setKey(answer.key) });
  const shown = key !== undefined;
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <Stack gap="sm">
      <div aria-live="polite">
        {shown && (
          <CodeBlock wraps name={say('webhooks.settings.keyName')}>
            {key}
          </CodeBlock>
        )}
      </div>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<Icon size={16} aria-hidden />}
          loading={showing.isPending}
          onClick={() => (shown ? setKey(undefined) : showing.send())}
        >
          {say(shown ? 'webhooks.settings.hideKey' : 'webhooks.settings.showKey')}
        </Button>
      </Group>
      <Text c="dimmed" size="xs">
        {say('webhooks.settings.keyHelp')}
      </Text>
    </Stack>
  );
}
