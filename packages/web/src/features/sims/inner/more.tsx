import { simLimits } from '@halloo/contract/sims';
import { Collapse, NumberInput, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { say } from '../../../words/say.ts';
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

/** Optional facts about a SIM, which most people leave out. */
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
        {say('sims.more')}
      </UnstyledButton>
      <Collapse id={bodyId} expanded={open} transitionDuration={150}>
        <Stack gap="sm" pt="xs">
          <TextInput
            label={say('sims.label')}
            description={say('sims.labelHelp')}
            inputWrapperOrder={['label', 'input', 'description']}
            autoComplete="off"
            maxLength={simLimits.label}
            value={values.label}
            onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
          />
          <NumberInput
            label={say('sims.channels')}
            description={channelsInWords(values.channels) ?? say('sims.channelsRange', simLimits.channels)}
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
