import type { Voice } from '@halloo/contract/scripts';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop, IconStar, IconStarFilled } from '@tabler/icons-react';
import { AudioPlayer } from '../../../ui/audio-player.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { say } from '../../../words/say.ts';
import { Speaking } from '../speaking.tsx';
import classes from './compare-voices.module.css';
import type { useComparison } from './use-comparison.ts';

interface VoiceRowProps {
  voice: Voice;
  /** In place of its name and of what tells about it. */
  hiddenAs: string | undefined;
  comparison: ReturnType<typeof useComparison>;
  isStarred: boolean;
  disabled: boolean;
  onStar: () => void;
  onUse: () => void;
}

/** One voice: what it is, what it says, and its sound once somebody asked for it. */
export function VoiceRow(props: VoiceRowProps) {
  const { voice, hiddenAs, comparison, isStarred, disabled, onStar, onUse } = props;
  const name = hiddenAs ?? voice.label;
  const isAwaited = comparison.waitingFor === voice.original_name;
  const playing = comparison.playing?.voice === voice.original_name ? comparison.playing : undefined;
  const outcome = comparison.outcomeOf(voice.original_name);
  return (
    <li className={classes.voice} data-playing={playing !== undefined || undefined}>
      <div className={classes.about}>
        <div className={classes.name}>
          <Text fw={600}>{name}</Text>
          {hiddenAs === undefined && (
            <>
              <Tag tone="grey">{say(voice.gender === 'MALE' ? 'voices.male' : 'voices.female')}</Tag>
              <Tag tone={voice.slow ? 'violet' : 'blue'}>{say(voice.slow ? 'voices.natural' : 'voices.quick')}</Tag>
            </>
          )}
        </div>
        {hiddenAs === undefined && (
          <Text size="xs" c="dimmed">
            {voice.note}
          </Text>
        )}
      </div>
      <div className={classes.sound}>
        {isAwaited && <Speaking voice={voice.original_name} />}
        {!isAwaited && outcome && 'problem' in outcome && (
          <Text size="xs" c="danger" role="alert">
            {outcome.problem}
          </Text>
        )}
        {!isAwaited && outcome && 'sound' in outcome && (
          <AudioPlayer
            key={playing?.turn}
            compact
            autoPlay={playing !== undefined}
            src={outcome.sound.url}
            label={say('voices.soundOf', { voice: name })}
            seconds={outcome.sound.duration}
            onEnded={comparison.soundEnded}
          />
        )}
        {!isAwaited && !(outcome && 'sound' in outcome) && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={disabled}
            leftSection={<IconPlayerPlay size={14} aria-hidden />}
            aria-label={say('voices.listenTo', { voice: name })}
            onClick={() => comparison.listen(voice.original_name)}
          >
            {say('voices.listen')}
          </Button>
        )}
        {isAwaited && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlayerStop size={14} aria-hidden />}
            onClick={comparison.stop}
          >
            {say('ui.cancel')}
          </Button>
        )}
      </div>
      <div className={classes.choice}>
        <ActionIcon
          variant="subtle"
          color={isStarred ? 'yellow' : 'gray'}
          aria-pressed={isStarred}
          aria-label={say('voices.star', { voice: name })}
          onClick={onStar}
        >
          {isStarred ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} aria-hidden />}
        </ActionIcon>
        <Button size="compact-sm" variant="light" aria-label={say('voices.useVoice', { voice: name })} onClick={onUse}>
          {say('voices.use')}
        </Button>
      </div>
    </li>
  );
}
