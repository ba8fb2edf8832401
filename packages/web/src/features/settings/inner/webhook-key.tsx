import { webhookRoutes } from '@halloo/contract/webhooks';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { notifyError } from '../../../ui/notices.ts';
import { describeError } from '../../../ui/states.tsx';

/** The key is fetched on a click alone and kept nowhere but here: every look at it is noted. */
export function WebhookKey() {
  const client = useQueryClient();
  const [key, setKey] = useState<string>();
  const [loading, setLoading] = useState(false);
  const show = async () => {
    setLoading(true);
    try {
      setKey((await call(webhookRoutes.getWebhookKey, {})).key);
      void client.invalidateQueries({ queryKey: queryKey('audit') });
    } catch (error) {
      notifyError(describeError(error).message);
    } finally {
      setLoading(false);
    }
  };
  const shown = key !== undefined;
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <Stack gap="sm">
      <div aria-live="polite">
        {shown && (
          <CodeBlock wraps name="Key of webhooks">
            {key}
          </CodeBlock>
        )}
      </div>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<Icon size={16} aria-hidden />}
          loading={loading}
          onClick={() => (shown ? setKey(undefined) : void show())}
        >
          {shown ? 'Hide the key' : 'Show the key'}
        </Button>
      </Group>
      <Text c="dimmed" size="xs">
        Whoever has the key can pretend to be this Halloo. Each look at it is in the activity log, with who looked and
        when.
      </Text>
    </Stack>
  );
}
