import type { AnswerToReview } from '@halloo/contract/reviews';
import { ActionIcon, Group, SegmentedControl, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconVolumeOff } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { audioLength, audioTime } from '../../../../ui/audio-time.ts';
import { say } from '../../../../words/say.ts';
import classes from '../../parts/review.module.css';
import { type AnswerSound, speeds } from './use-answer-sound.ts';

interface SoundBarProps {
  sound: AnswerSound;
  answer: AnswerToReview;
  /** Sounds that are loaded while this one plays. */
  upcoming: readonly AnswerToReview[];
}

/** The sound of an answer, with its position and speed; the next sounds load in the background. */
export function SoundBar({ sound, answer, upcoming }: SoundBarProps) {
  const { audio, events, runs, failed, position, length, speed } = sound;
  const known = Number.isFinite(length) && length > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className={classes.sound} role="group" aria-label={say('reviewDesk.sound')} data-runs={runs}>
      {answer.recording !== null && (
        <audio ref={audio} key={answer.response_id} src={answer.recording} preload="auto" {...events} />
      )}
      {upcoming.map(({ response_id, recording }) => (
        <audio key={response_id} src={recording ?? undefined} preload="auto" muted data-ahead />
      ))}
      {failed || answer.recording === null ? (
        <Text c="dimmed" className={classes.noSound}>
          <IconVolumeOff size={16} aria-hidden /> {say('reviewDesk.noSound')}
        </Text>
      ) : (
        <>
          <ActionIcon
            variant="light"
            radius="xl"
            size="lg"
            aria-label={say(runs ? 'ui.player.pause' : 'ui.player.play')}
            onClick={sound.toggle}
          >
            {runs ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
          </ActionIcon>
          <input
            className={classes.position}
            style={{ '--played': `${known ? Math.min(1, position / length) * 100 : 0}%` } as CSSProperties}
            type="range"
            tabIndex={-1}
            aria-label={say('ui.player.position')}
            min={0}
            max={known ? length : 1}
            step="any"
            disabled={!known}
            value={position}
            onChange={({ currentTarget }) => {
              sound.seek(Number(currentTarget.value));
              currentTarget.blur();
            }}
          />
          <span className={classes.time}>
            {audioTime(position)} / {audioLength(length)}
          </span>
        </>
      )}
      <Group gap="xs" wrap="nowrap" className={classes.speeds}>
        <SegmentedControl
          size="xs"
          aria-label={say('reviewDesk.speed')}
          data={speeds.map((one) => ({ value: String(one), label: say('ui.player.times', { speed: one }) }))}
          value={String(speed)}
          onChange={(next) => {
            sound.changeSpeed(Number(next));
            if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          }}
        />
      </Group>
    </div>
  );
}
