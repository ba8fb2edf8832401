import { Code, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Deliveries } from '../../../shared/webhooks/deliveries.tsx';
import { Endpoints } from '../../../shared/webhooks/endpoints.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Section } from '../../../ui/section.tsx';
import { ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { settingsQuery } from '../parts/queries.ts';
import { type ExampleLanguage, webhookExamples } from './webhook-examples.ts';
import { WebhookKey } from './webhook-key.tsx';

export function WebhooksTab() {
  return (
    <Stack>
      <Endpoints about="Addresses that are told of what happens in all campaigns. A campaign’s page has endpoints of its own." />
      <Deliveries />
      <Section title="How it is sent" about="The same for endpoints and for what flows send.">
        <Stack gap="sm">
          <Text>
            Halloo sends each event by POST and as JSON. Any answer from 200 to 299 counts as delivered; without one,
            Halloo tries again for up to 24 hours. What belongs to one lead arrives in order: the next event waits until
            the one before it is delivered or given up. The header <Code>Halloo-Delivery</Code> holds the same number in
            every try, and <Code>id</Code> in the body is the same at every endpoint.
          </Text>
          <PrivateAddresses />
        </Stack>
      </Section>
      <Section
        title="Key of flows"
        about="Signs what System Actions of flows send, so that the receiver knows that it comes from this Halloo. Endpoints have secrets of their own."
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
            the body as it came, made with the endpoint’s secret or the key above and written in hexadecimal. For a day
            after a secret was changed there are two of them, and one that is right is enough.
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
