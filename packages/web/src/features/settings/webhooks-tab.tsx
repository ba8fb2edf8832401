import { Code, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Section } from '../../ui/section.tsx';
import { ErrorState, TableSkeleton } from '../../ui/states.tsx';
import { settingsQuery } from './queries.ts';
import { type ExampleLanguage, webhookExamples } from './webhook-examples.ts';
import { WebhookKey } from './webhook-key.tsx';

export function WebhooksTab() {
  return (
    <Stack>
      <Section title="Webhooks" about="A System Action of a flow can tell another program about a call as it happens.">
        <Stack gap="sm">
          <Text>
            Halloo tells the address of the action about the call, by POST and as JSON: who was called, and what they
            answered so far. Any answer from 200 to 299 counts as delivered; without one, Halloo tries again for up to
            24 hours. The header <Code>Halloo-Delivery</Code> holds the same number in every try.
          </Text>
          <PrivateAddresses />
        </Stack>
      </Section>
      <Section
        title="Key"
        about="Signs every webhook, so that the receiver knows that it comes from this Halloo and from nobody else."
      >
        <WebhookKey />
      </Section>
      <Section
        title="Checking the signature"
        about="In a few lines, on the side of the receiver. Refusing old times keeps a recorded webhook from being sent again."
      >
        <Stack gap="sm">
          <Text>
            The header <Code>Halloo-Signature</Code> of each webhook has two parts. The first, <Code>t=</Code>, is the
            time of sending in seconds. The second, <Code>v1=</Code>, is the HMAC-SHA256 of that time, a full stop and
            the body as it came, made with the key above and written in hexadecimal.
          </Text>
          <Example />
        </Stack>
      </Section>
    </Stack>
  );
}

function PrivateAddresses() {
  const settings = useQuery(settingsQuery);
  if (settings.isError && !settings.data) {
    return <ErrorState error={settings.error} onRetry={() => settings.refetch()} />;
  }
  if (!settings.data) return <TableSkeleton rows={1} columns={1} />;
  return settings.data.webhooks.private_addresses === 'refused' ? (
    <Text>
      Addresses inside private networks and on this machine are refused. An administrator can allow them with{' '}
      <Code>HALLOO_WEBHOOK_PRIVATE=allow</Code> where Halloo is started.
    </Text>
  ) : (
    <Text>
      Addresses inside private networks and on this machine are allowed: <Code>HALLOO_WEBHOOK_PRIVATE</Code> is set to{' '}
      <Code>allow</Code> where Halloo is started.
    </Text>
  );
}

const languages = Object.keys(webhookExamples) as ExampleLanguage[];

function Example() {
  const [language, setLanguage] = useState<ExampleLanguage>('Node.js');
  return (
    <div>
      <SegmentedControl
        mb="xs"
        size="xs"
        aria-label="Language of the example"
        data={languages}
        value={language}
        onChange={(value) => setLanguage(value as ExampleLanguage)}
      />
      <CodeBlock name={`Example in ${language}`}>{webhookExamples[language]}</CodeBlock>
    </div>
  );
}
