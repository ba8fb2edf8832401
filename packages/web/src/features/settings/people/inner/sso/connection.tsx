import { Alert, Button, Group, PasswordInput, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { CodeBlock } from '../../../../../ui/code-block.tsx';
import type { EditForm } from '../../../../../ui/use-edit-form.ts';
import { useSend } from '../../../../../ui/use-send.ts';
import { say } from '../../../../../words/say.ts';
import { testSingleSignOn } from './queries.ts';
import type { FormValues } from './values.ts';

interface ConnectionProps {
  form: EditForm<FormValues>;
  hasSecret: boolean;
  redirectAddress: string;
}

/** How Halloo reaches the provider. */
export function Connection({ form, hasSecret, redirectAddress }: ConnectionProps) {
  const testing = useSend(testSingleSignOn);
  const { enabled, issuer, client_id } = form.values;
  return (
    <Stack>
      <Switch
        label={say('sso.enabled')}
        checked={enabled}
        onChange={(event) => form.set({ enabled: event.currentTarget.checked })}
      />
      <div>
        <Text size="sm" fw={500} mb={4}>
          {say('sso.redirect')}
        </Text>
        <CodeBlock wraps name={say('sso.redirect')}>
          {redirectAddress}
        </CodeBlock>
      </div>
      <TextInput type="url" maxLength={500} {...form.text('issuer', say('sso.issuerHelp'))} />
      <TextInput maxLength={300} {...form.text('client_id')} />
      <PasswordInput
        autoComplete="off"
        maxLength={1000}
        {...form.text('client_secret', say(hasSecret ? 'sso.secretKept' : 'sso.secretHelp'))}
      />
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlugConnected size={16} aria-hidden />}
          disabled={issuer.trim() === '' || client_id.trim() === ''}
          loading={testing.isPending}
          onClick={() => testing.send({ issuer, client_id })}
        >
          {say('sso.test')}
        </Button>
      </Group>
      {testing.answer && (
        <Alert role="status" color={testing.answer.ok ? 'green' : 'red'}>
          {testing.answer.msg}
        </Alert>
      )}
      <TextInput maxLength={40} {...form.text('button', say('sso.buttonHelp'))} />
    </Stack>
  );
}
