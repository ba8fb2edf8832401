import { Button, Group, NumberInput, RangeSlider, Stack, Text } from '@mantine/core';
import { IconArrowsHorizontal } from '@tabler/icons-react';
import { formatDecimal } from '../../../ui/format.ts';
import { Waveform } from '../../../ui/waveform.tsx';
import { say } from '../../../words/say.ts';
import classes from '../recording.module.css';
import { leastSeconds, type Part } from './use-trim.ts';

interface TrimmerProps {
  seconds: number;
  peaks: readonly number[];
  part: Part;
  onPart: (part: Part) => void;
}

/** Chooses the part of a recording to keep: two handles on its waveform, or two numbers. */
export function Trimmer({ seconds, peaks, part, onPart }: TrimmerProps) {
  const whole = part.from === 0 && part.to === seconds;
  const inWords = (value: number) => say('scripts.trim.at', { seconds: formatDecimal(value) });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label={say('scripts.trim.title')}>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {say('scripts.trim.help')}
        </Text>
        <div>
          {peaks.length > 0 && <Waveform peaks={peaks} played={0} heightPx={40} />}
          <RangeSlider
            className={classes.trim}
            min={0}
            max={seconds}
            step={0.01}
            minRange={Math.min(leastSeconds, seconds)}
            value={[part.from, part.to]}
            label={inWords}
            thumbFromLabel={say('scripts.trim.handleStart')}
            thumbToLabel={say('scripts.trim.handleEnd')}
            onChange={([from, to]) => onPart({ from, to })}
          />
        </div>
        <Group align="flex-end" gap="sm">
          <NumberInput
            className={classes.trimField}
            label={say('scripts.trim.start')}
            min={0}
            max={part.to}
            step={0.1}
            decimalScale={2}
            value={part.from}
            onChange={(value) => onPart({ ...part, from: Number(value) })}
          />
          <NumberInput
            className={classes.trimField}
            label={say('scripts.trim.end')}
            min={part.from}
            max={seconds}
            step={0.1}
            decimalScale={2}
            value={part.to}
            onChange={(value) => onPart({ ...part, to: Number(value) })}
          />
          <Button
            variant="default"
            leftSection={<IconArrowsHorizontal size={16} aria-hidden />}
            disabled={whole}
            onClick={() => onPart({ from: 0, to: seconds })}
          >
            {say('scripts.trim.all')}
          </Button>
          <Text size="sm" role="status">
            {say('scripts.trim.length', { length: formatDecimal(part.to - part.from) })}
          </Text>
        </Group>
      </Stack>
    </div>
  );
}
