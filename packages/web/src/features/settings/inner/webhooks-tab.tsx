import { Code, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Deliveries } from '../../../shared/webhooks/deliveries.tsx';
import { Endpoints } from '../../../shared/webhooks/endpoints.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Section } from '../../../ui/section.tsx';
import { ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { Rich } from '../../../words/rich.tsx';
import { say } from '../../../words/say.ts';
import { settingsQuery } from '../parts/queries.ts';
import { type ExampleLanguage, webhookExamples } from './webhook-examples.ts';
import { WebhookKey } from './webhook-key.tsx';

const codeTag = { code: (inside: ReactNode) => <Code>{inside}</Code> };

export function WebhooksTab() {
  return (
    <Stack>
      <Endpoints about={say('webhooks.settings.about')} />
      <Deliveries />
      <Section title={say('webhooks.settings.format')} about={say('webhooks.settings.formatAbout')}>
        <Stack gap="sm">
          <Text>
            <Rich text="webhooks.settings.formatHelp" tags={codeTag} />
          </Text>
          <PrivateAddresses />
        </Stack>
      </Section>
      <Section title={say('webhooks.settings.key')} about={say('webhooks.settings.keyAbout')}>
        <WebhookKey />
      </Section>
      <Section title={say('webhooks.settings.signature')} about={say('webhooks.settings.signatureAbout')}>
        <Stack gap="sm">
          <Text>
            <Rich text="webhooks.settings.signatureHelp" tags={codeTag} />
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
      <Rich text="webhooks.settings.privateRefused" tags={codeTag} />
    </Text>
  ) : (
    <Text>
      <Rich text="webhooks.settings.privateAllowed" tags={codeTag} />
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
        aria-label={say('webhooks.settings.language')}
        data={languages}
        value={language}
        onChange={(value) => setLanguage(value as ExampleLanguage)}
      />
      <CodeBlock name={say('webhooks.settings.example', { language })}>{webhookExamples[language]}</CodeBlock>
    </div>
  );
}
