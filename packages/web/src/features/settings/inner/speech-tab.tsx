import type { SpeechSettings } from '@halloo/contract/scripts';
import { Code, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../ui/section.tsx';
import { ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { speechQuery } from '../parts/queries.ts';
import classes from './speech.module.css';
import { SpeechLanguages } from './speech-languages.tsx';

export function SpeechTab() {
  const speech = useQuery(speechQuery);
  if (speech.data) {
    return (
      <Stack>
        <Section full title="Speech engines" about={<About />}>
          <ul className={classes.engines} aria-label="Speech engines">
            {speech.data.engines.map((engine) => (
              <Engine key={engine.id} engine={engine} />
            ))}
          </ul>
        </Section>
        <Section
          full
          title="Languages"
          about="Which engine serves which language. Automatic takes the best one that is set up; a choice counts at once."
        >
          <SpeechLanguages settings={speech.data} />
        </Section>
      </Stack>
    );
  }
  return (
    <Section full title="Speech engines">
      {speech.isError ? (
        <ErrorState error={speech.error} onRetry={() => speech.refetch()} />
      ) : (
        <TableSkeleton rows={8} columns={4} />
      )}
    </Section>
  );
}

function About() {
  return (
    <Text c="dimmed" className={classes.about}>
      They speak texts and understand answers. For better voices, set <Code>HALLOO_SPEECH_URL</Code> (with{' '}
      <Code>HALLOO_SPEECH_KEY</Code>, <Code>HALLOO_SPEECH_MODEL</Code> and <Code>HALLOO_TRANSCRIBE_MODEL</Code> as it
      needs them) to a server that speaks as OpenAI does, or <Code>HALLOO_GOOGLE_SPEECH_KEY</Code> for Google, where
      Halloo is started, and start it again.
    </Text>
  );
}

function Engine({ engine: { title, speaks, listens, state, note } }: { engine: SpeechSettings['engines'][number] }) {
  const good = state === 'ready';
  const Icon = good ? IconCircleCheck : IconCircleX;
  const does = [speaks && 'speaks', listens && 'understands'].filter(Boolean).join(' and ');
  return (
    <li className={classes.engine}>
      <div className={classes.engineHead}>
        <Text fw={600}>{title}</Text>
        <Tag tone={good ? 'green' : 'red'} icon={<Icon size={14} aria-hidden />}>
          {state}
        </Tag>
      </div>
      <Text size="xs" c="dimmed">
        {does.charAt(0).toUpperCase() + does.slice(1)}
      </Text>
      {note && <Text size="xs">{note}</Text>}
    </li>
  );
}
