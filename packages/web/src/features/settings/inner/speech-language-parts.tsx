import { type SpeechLanguage, type SpeechTest, scriptRoutes } from '@halloo/contract/scripts';
import { Button, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconEar, IconVolume } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { AudioPlayer } from '../../../ui/audio-player.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { notifyError, notifySuccess } from '../../../ui/notices.ts';
import { Select } from '../../../ui/select.tsx';
import { describeError } from '../../../ui/states.tsx';
import { useChangeSpeech } from '../parts/queries.ts';
import classes from './speech.module.css';
import { automatic, choiceInWords, chosenOf, type Engines, engineOptions, type Task } from './speech-words.ts';

interface EngineSelectProps {
  engines: Engines;
  language: SpeechLanguage;
  task: Task;
}

const names: Record<Task, string> = { speaks: 'Speaks', listens: 'Understands' };
const nobody: Record<Task, string> = { speaks: 'Not spoken', listens: 'Keypad only' };

/** Chooses the engine of a language; the choice is saved at once. */
export function EngineSelect({ engines, language, task }: EngineSelectProps) {
  const change = useChangeSpeech();
  const [saving, setSaving] = useState(false);
  const options = engineOptions(engines, language, task);
  if (options.length === 0) return <Text c="dimmed">{nobody[task]}</Text>;

  const choose = async (choice: string) => {
    setSaving(true);
    try {
      await change({ language: language.short_code, [task]: choice === automatic ? null : choice });
      notifySuccess(choiceInWords(engines, language, task, choice));
    } catch (error) {
      notifyError(describeError(error).message);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Select
      size="xs"
      aria-label={`${names[task]} ${language.name} with`}
      allowDeselect={false}
      disabled={saving}
      data={options}
      value={chosenOf(language, task)}
      onChange={(choice) => choice && void choose(choice)}
    />
  );
}

export interface Test {
  running: Task | undefined;
  result: SpeechTest | undefined;
  run: (task: Task) => void;
}

/** Tries a language's engine; what came of it stays until the next try. */
export const useTest = ({ short_code }: SpeechLanguage): Test => {
  const [running, setRunning] = useState<Task>();
  const [result, setResult] = useState<SpeechTest>();
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);

  const run = async (what: Task) => {
    const controller = new AbortController();
    request.current = controller;
    setRunning(what);
    setResult(undefined);
    try {
      setResult(
        await call(scriptRoutes.testSpeech, { body: { language: short_code, what }, signal: controller.signal }),
      );
    } catch (error) {
      if (!controller.signal.aborted) notifyError(describeError(error).message);
    } finally {
      setRunning(undefined);
    }
  };
  return { running, result, run: (task) => void run(task) };
};

export function TestButtons({ language, test }: { language: SpeechLanguage; test: Test }) {
  return (
    <div className={classes.tests}>
      <TestButton language={language} test={test} task="speaks" />
      <TestButton language={language} test={test} task="listens" />
    </div>
  );
}

const looks = {
  speaks: { Icon: IconVolume, label: 'Speak', test: (name: string) => `Speak ${name} as a test` },
  listens: { Icon: IconEar, label: 'Listen', test: (name: string) => `Listen to ${name} as a test` },
} as const satisfies Record<Task, unknown>;

function TestButton({ language, test, task }: { language: SpeechLanguage; test: Test; task: Task }) {
  const { Icon, label, test: words } = looks[task];
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Icon size={14} aria-hidden />}
      aria-label={words(language.name)}
      disabled={language[task] === null || (test.running !== undefined && test.running !== task)}
      loading={test.running === task}
      onClick={() => test.run(task)}
    >
      {label}
    </Button>
  );
}

/** What an engine made of a test, in words, and to hear. */
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
        {[title, `${formatNumber(milliseconds)} ms`].filter(Boolean).join(', ')}
      </Text>
      {url && <AudioPlayer autoPlay compact src={url} label="Test sentence" />}
    </div>
  );
}
