import { simLimits } from '@halloo/contract/sims';
import { Collapse, NumberInput, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import classes from './number-dialog.module.css';
import { asChannels, channelsInWords } from './sim-words.ts';

interface MoreValues {
  label: string;
  channels: number | string;
}

interface MoreProps {
  values: MoreValues;
  onChange: (change: Partial<MoreValues>) => void;
}

/** What can be said of a SIM from the start, and rarely needs to be. */
export function More({ values, onChange }: MoreProps) {
  const [open, setOpen] = useState(false);
  const bodyId = useId();
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <div>
      <UnstyledButton
        className={classes.more}
        aria-expanded={open}
        aria-controls={bodyId}
        onClick={() => setOpen((before) => !before)}
      >
        <Chevron size={16} aria-hidden />
        More
      </UnstyledButton>
      <Collapse id={bodyId} expanded={open} transitionDuration={150}>
        <Stack gap="sm" pt="xs">
          <TextInput
            label="Label (optional)"
            description="Where it is or whose it is, such as Front desk."
            inputWrapperOrder={['label', 'input', 'description']}
            autoComplete="off"
            maxLength={simLimits.label}
            value={values.label}
            onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
          />
          <NumberInput
            label="Channels"
            description={channelsInWords(values.channels) ?? 'From 1 to 1,000 calls at once.'}
            inputWrapperOrder={['label', 'input', 'description']}
            {...simLimits.channels}
            allowDecimal={false}
            allowNegative={false}
            value={values.channels}
            onChange={(channels) => onChange({ channels })}
            onBlur={() => onChange({ channels: asChannels(values.channels) })}
          />
        </Stack>
      </Collapse>
    </div>
  );
}
