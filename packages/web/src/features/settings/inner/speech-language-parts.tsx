import { type SpeechLanguage, type SpeechTest, speechEngineRoutes } from '@halloo/contract/speech-engines';
import { Button, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconEar, IconVolume } from '@tabler/icons-react';
import { changeFrom } from '../../../api/change.ts';
import { call } from '../../../api/client.ts';
import { useMay } from '../../../shared/roles/use-may.ts';
import { AudioPlayer } from '../../../ui/audio-player.tsx';
import { Select } from '../../../ui/select.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { changeSpeech } from '../parts/queries.ts';
import classes from './speech.module.css';
import { automatic, choiceInWords, chosenOf, type Engines, engineOptions, type Task } from './speech-words.ts';

interface EngineSelectProps {
  engines: Engines;
  language: SpeechLanguage;
  task: Task;
}

const noEngine: Record<Task, string> = {
  speaks: say('settings.speech.notSpoken'),
  listens: say('settings.speech.keypadOnly'),
};

/** Chooses the engine of a language; the choice is saved immediately. */
export function EngineSelect({ engines, language, task }: EngineSelectProps) {
  const saving = useSend(
    changeFrom(changeSpeech, (choice: string) => ({
      language: language.short_code,
      [task]: choice === automatic ? null : choice,
    })),
    { notice: (_settings, choice) => choiceInWords(engines, language, task, choice) },
  );
  const mayChange = useMay('manage');
  const options = engineOptions(engines, language, task);
  if (options.length === 0) return <Text c="dimmed">{noEngine[task]}</Text>;
  return (
    <Select
      size="xs"
      aria-label={say(`settings.speech.${task}Language`, { language: language.name })}
      allowDeselect={false}
      disabled={!mayChange || saving.isPending}
      data={options}
      value={chosenOf(language, task)}
      onChange={(choice) => choice && saving.send(choice)}
    />
  );
}

export interface Test {
  running: Task | undefined;
  result: SpeechTest | undefined;
  run: (task: Task) => void;
}

/** Tests a language's engine; the result stays until the next test. */
export const useTest = ({ short_code: language }: SpeechLanguage): Test => {
  const { send, isPending, given, answer } = useSend(
    {
      send: (what: Task, signal: AbortSignal) =>
        call(speechEngineRoutes.testSpeech, { body: { language, what }, signal }),
    },
    { abortOnUnmount: true },
  );
  return { running: isPending ? given : undefined, result: answer, run: send };
};

export function TestButtons({ language, test }: { language: SpeechLanguage; test: Test }) {
  const mayTest = useMay('manage');
  if (!mayTest) return null;
  return (
    <div className={classes.tests}>
      <TestButton language={language} test={test} task="speaks" />
      <TestButton language={language} test={test} task="listens" />
    </div>
  );
}

const looks = {
  speaks: { Icon: IconVolume, label: 'settings.speech.speak', name: 'settings.speech.speakLanguage' },
  listens: { Icon: IconEar, label: 'settings.speech.listen', name: 'settings.speech.listenLanguage' },
} as const satisfies Record<Task, unknown>;

function TestButton({ language, test, task }: { language: SpeechLanguage; test: Test; task: Task }) {
  const { Icon, label, name } = looks[task];
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Icon size={14} aria-hidden />}
      aria-label={say(name, { language: language.name })}
      disabled={language[task] === null || (test.running !== undefined && test.running !== task)}
      loading={test.running === task}
      onClick={() => test.run(task)}
    >
      {say(label)}
    </Button>
  );
}

/** The result of a test: a sentence, and its audio if there is any. */
export function TestResult({ engines, result }: { engines: Engines; result: SpeechTest }) {
  const { ok, sentence, url, engine, milliseconds } = result;
  const Icon = ok ? IconCircleCheck : IconCircleX;
  const title = engines.find(({ id }) => id === engine)?.title;
  return (
    <div className={classes.result} data-ok={ok || undefined} role="status">
      <Icon size={18} aria-hidden />
      <Text className={classes.resultWords} dir="auto">
        {sentence}
      </Text>
      <Text size="xs" c="dimmed">
        {title
          ? say('settings.speech.engineTook', { engine: title, milliseconds })
          : say('settings.speech.took', { milliseconds })}
      </Text>
      {url && <AudioPlayer autoPlay compact src={url} label={say('settings.speech.sentence')} />}
    </div>
  );
}
