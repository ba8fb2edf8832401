import type { ExampleLanguage } from '@halloo/contract/answer-examples';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import classes from './answer-examples.module.css';
import { PhraseExamples } from './phrase-examples.tsx';
import { speakExamples } from './queries.ts';
import { TryExamples } from './try-examples.tsx';

interface LanguageProps {
  campaignId: number;
  needed: number;
  language: ExampleLanguage;
}

/** The answers of a flow in one language. */
export function LanguageExamples({ campaignId, needed, language }: LanguageProps) {
  const { lang_code, name, engine, ready, speaking, answers } = language;
  const speak = useSend(speakExamples(campaignId), { notice: say('examples.speakAsked') });
  if (engine !== null) {
    return (
      <Section full title={name}>
        <Text>{say('examples.engine', { engine })}</Text>
      </Section>
    );
  }
  return (
    <Section full title={name}>
      <Stack>
        <Alert color={ready ? 'green' : 'yellow'}>
          <Stack gap="xs" align="flex-start">
            {ready ? say('examples.ready') : say('examples.notReady', { needed })}
            {!ready && speaking === null && (
              <Button size="compact-sm" variant="default" loading={speak.isPending} onClick={() => speak.send()}>
                {say('examples.speak')}
              </Button>
            )}
          </Stack>
        </Alert>
        {speaking !== null && (
          <div role="status">
            <Text size="sm">{say('examples.speaking', { percent: Math.round(100 * speaking) })}</Text>
            <ProgressLine done={speaking} all={1} />
          </div>
        )}
        {answers.map(({ phrases }) => (
          <div key={phrases[0]?.phrase} className={classes.answer}>
            {phrases.length > 1 && (
              <Text size="sm" c="dimmed">
                {say('examples.same')}
              </Text>
            )}
            {phrases.map((phrase) => (
              <PhraseExamples
                key={phrase.phrase}
                campaignId={campaignId}
                language={lang_code}
                needed={needed}
                phrase={phrase}
              />
            ))}
          </div>
        ))}
        <TryExamples campaignId={campaignId} language={lang_code} />
      </Stack>
    </Section>
  );
}
