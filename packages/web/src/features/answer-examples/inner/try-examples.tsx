import type { ExampleTrial } from '@halloo/contract/answer-examples';
import { Alert, Group, Text, Title } from '@mantine/core';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import classes from './answer-examples.module.css';
import { tryExamples } from './queries.ts';
import { RecordButton } from './record-button.tsx';

const outcomeOf = ({ phrase, nearest: [near] }: ExampleTrial) => {
  if (phrase !== null) return say('examples.tried', { phrase });
  return near === undefined ? say('examples.nothing') : say('examples.unsure', { phrase: near });
};

/** Says what a call would take an answer for. */
export function TryExamples({ campaignId, language }: { campaignId: number; language: string }) {
  const trial = useSend(tryExamples(campaignId, language), { abortOnUnmount: true });
  return (
    <section aria-label={say('examples.try')} className={classes.phrase}>
      <Title order={3} size="h4">
        {say('examples.try')}
      </Title>
      <Text size="sm" c="dimmed">
        {say('examples.tryAbout')}
      </Text>
      <Group gap="xs">
        <RecordButton
          label={say('examples.tryRecord')}
          hint={say('examples.listeningAny')}
          busy={trial.isPending}
          onRecorded={(file) => trial.send(file)}
        />
      </Group>
      {trial.answer && (
        <Alert color={trial.answer.phrase === null ? 'yellow' : 'green'} role="status">
          {outcomeOf(trial.answer)}
          <Text size="sm">{say('examples.sureness', { percent: Math.round(100 * trial.answer.sureness) })}</Text>
        </Alert>
      )}
    </section>
  );
}
