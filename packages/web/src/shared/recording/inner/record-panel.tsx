import { scriptLimits } from '@halloo/contract/scripts';
import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconMicrophone,
  IconPlayerPause,
  IconPlayerRecord,
  IconPlayerStop,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { audioTime } from '../../../ui/audio-time.ts';
import { say } from '../../../words/say.ts';
import classes from '../recording.module.css';
import type { RecorderHandle } from './use-recorder.ts';

const icon = { size: 16, 'aria-hidden': true } as const;
const limit = audioTime(scriptLimits.microphoneSeconds);

/** Records with the microphone: level, time, pause and stop. */
export function RecordPanel({ recorder }: { recorder: RecorderHandle }) {
  const { step, problem, start } = recorder;
  switch (step) {
    case 'idle':
    case 'asking':
      return (
        <div className={classes.record}>
          {problem !== undefined && (
            <Alert
              role="alert"
              color="danger"
              icon={<IconAlertTriangle aria-hidden />}
              title={say('scripts.record.failed')}
              className={classes.problem}
            >
              {problem}
            </Alert>
          )}
          <IconMicrophone size={40} stroke={1.25} aria-hidden className={classes.recordIcon} />
          <Button leftSection={<IconPlayerRecord {...icon} />} loading={step === 'asking'} onClick={start}>
            {say(problem === undefined ? 'scripts.record.start' : 'ui.tryAgain')}
          </Button>
          <Text c="dimmed" className={classes.recordWords} role="status">
            {step === 'asking' ? say('scripts.record.allow') : say('scripts.record.help', { limit })}
          </Text>
        </div>
      );
    case 'recording':
    case 'paused':
      return <Running recorder={recorder} />;
    case 'preparing':
      return (
        <div className={classes.record} role="status">
          <Loader />
          <Text c="dimmed">{say('scripts.record.preparing')}</Text>
        </div>
      );
  }
}

function Running({ recorder }: { recorder: RecorderHandle }) {
  const { step, seconds, pause, resume, stop, discard } = recorder;
  const paused = step === 'paused';
  return (
    <div className={classes.record}>
      <div className={classes.runs}>
        <span className={classes.light} data-paused={paused || undefined} aria-hidden />
        <Text role="status" fw={600}>
          {say(paused ? 'scripts.record.paused' : 'scripts.record.recording')}
        </Text>
        <span className={classes.clock} role="timer" aria-label={say('scripts.record.time')}>
          {audioTime(seconds)} / {limit}
        </span>
      </div>
      <LevelMeter recorder={recorder} />
      <Group justify="center" gap="sm">
        <Button leftSection={<IconPlayerStop {...icon} />} onClick={stop}>
          {say('scripts.record.stop')}
        </Button>
        <Button
          variant="default"
          leftSection={paused ? <IconPlayerRecord {...icon} /> : <IconPlayerPause {...icon} />}
          onClick={paused ? resume : pause}
        >
          {say(paused ? 'scripts.record.resume' : 'scripts.record.pause')}
        </Button>
        <Button variant="subtle" color="gray" leftSection={<IconTrash {...icon} />} onClick={discard}>
          {say('scripts.record.discard')}
        </Button>
      </Group>
    </div>
  );
}

/** Below this level for this long, the microphone counts as silent. */
const silence = 0.15;
const silentMs = 3000;

/** Moves at every frame, so it bypasses React; only the warning is state. */
function LevelMeter({ recorder }: { recorder: RecorderHandle }) {
  const bar = useRef<HTMLDivElement>(null);
  const [silent, setSilent] = useState(false);
  const paused = recorder.step === 'paused';
  const level = useEffectEvent(() => (paused ? 0 : recorder.level()));

  useEffect(() => {
    if (paused) return;
    let heardAt = performance.now();
    let shown = 0;
    let frame = requestAnimationFrame(function draw(now) {
      const loud = level();
      if (loud > silence) heardAt = now;
      // Up at once, down slowly, as meters do.
      shown = Math.max(loud, shown - 0.02);
      bar.current?.style.setProperty('--level', String(shown));
      setSilent(now - heardAt > silentMs);
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [paused]);

  return (
    <>
      <div className={classes.meter} aria-hidden>
        <div ref={bar} className={classes.level} data-paused={paused || undefined} />
      </div>
      <Text size="xs" c="dimmed" role="status" className={classes.heard}>
        {silent && !paused ? say('scripts.record.silent') : ''}
      </Text>
    </>
  );
}
