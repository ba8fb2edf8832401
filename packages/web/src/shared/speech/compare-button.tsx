import { templateFields } from '@halloo/flow/template';
import { Button } from '@mantine/core';
import { IconEar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { TableSkeleton } from '../../ui/states.tsx';
import { say } from '../../words/say.ts';
import type { Speaker } from './use-speaker.ts';

const CompareVoices = latePart(
  async () => (await import('./compare-voices.tsx')).CompareVoices,
  <TableSkeleton rows={6} columns={3} />,
);

interface CompareButtonProps {
  speaker: Speaker;
  /** What the person has written so far. */
  text: string;
  disabled: boolean;
}

/** Opens the voices of the language side by side, and takes the one that is chosen there. */
export function CompareButton({ speaker, text, disabled }: CompareButtonProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpened(false);
  return (
    <div>
      <Button
        ref={button}
        size="compact-sm"
        variant="subtle"
        leftSection={<IconEar size={16} aria-hidden />}
        disabled={disabled}
        onMouseEnter={CompareVoices.preload}
        onClick={() => setOpened(true)}
      >
        {say('voices.compare')}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        busy={false}
        opener={button.current}
        size="xl"
        title={say('voices.title')}
      >
        <CompareVoices
          language={speaker.language}
          onLanguage={speaker.setLanguage}
          // The fields of a template have no values here.
          {...(templateFields(text).length === 0 && { text })}
          onUse={(voice) => {
            speaker.setGender(voice.gender);
            speaker.pick(voice.original_name);
            close();
          }}
        />
      </Dialog>
    </div>
  );
}
