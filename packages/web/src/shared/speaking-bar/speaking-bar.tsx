import { Button, Group, Menu, Text } from '@mantine/core';
import { IconChevronDown, IconPlayerPause, IconSpacingHorizontal, IconTextSpellcheck } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { insertText } from '../../ui/insert-text.ts';
import { menuClass } from '../../ui/menu-items.tsx';
import { say } from '../../words/say.ts';
import { PronunciationDialog } from '../pronunciations/pronunciation-dialog.tsx';
import { pauseAfter, type Wrapping, wordsAt, wrap } from './inner/speaking-marks.ts';

const pauses = [
  { time: '500ms', label: say('speech.marks.halfSecond') },
  { time: '1s', label: say('speech.marks.seconds', { count: 1 }) },
  { time: '2s', label: say('speech.marks.seconds', { count: 2 }) },
];

const paces: readonly { kind: Wrapping; label: string }[] = [
  { kind: 'slow', label: say('speech.marks.slower') },
  { kind: 'fast', label: say('speech.marks.faster') },
];

interface SpeakingBarProps {
  area: RefObject<HTMLTextAreaElement | null>;
  /** The spoken language of the text. */
  language: string;
  disabled: boolean;
}

/** Says how a text is spoken: pauses, pace, spelling, and the pronunciation of its words. */
export function SpeakingBar({ area, language, disabled }: SpeakingBarProps) {
  const [problem, setProblem] = useState<string>();
  const [word, setWord] = useState<string>();
  const pronounce = useRef<HTMLButtonElement>(null);

  const change = ({ text, from, to, selected }: ReturnType<typeof wrap>) => {
    const element = area.current;
    if (!element) return;
    setProblem(undefined);
    insertText(element, text, from, to);
    element.setSelectionRange(...selected);
  };
  const here = () => {
    const element = area.current;
    const found = element && wordsAt(element.value, element.selectionStart, element.selectionEnd);
    if (!found) setProblem(say('speech.marks.chooseWords'));
    return found ? { ...found, value: element.value } : undefined;
  };
  const mark = (kind: Wrapping) => {
    const words = here();
    if (words) change(wrap(words.value, words, kind));
  };
  const pause = (time: string) => {
    const element = area.current;
    if (element) change(pauseAfter(element.value, element.selectionEnd, time));
  };

  return (
    <div>
      <Group gap={4} mt={4} role="group" aria-label={say('speech.marks.bar')}>
        <MarksMenu icon={<IconPlayerPause size={16} aria-hidden />} label={say('speech.marks.pause')} {...{ disabled }}>
          {pauses.map(({ time, label }) => (
            <Menu.Item key={time} onClick={() => pause(time)}>
              {label}
            </Menu.Item>
          ))}
        </MarksMenu>
        <MarksMenu label={say('speech.marks.pace')} disabled={disabled}>
          {paces.map(({ kind, label }) => (
            <Menu.Item key={kind} onClick={() => mark(kind)}>
              {label}
            </Menu.Item>
          ))}
        </MarksMenu>
        <Button
          {...look}
          leftSection={<IconSpacingHorizontal size={16} aria-hidden />}
          disabled={disabled}
          onClick={() => mark('spell')}
        >
          {say('speech.marks.spell')}
        </Button>
        <Button
          ref={pronounce}
          {...look}
          leftSection={<IconTextSpellcheck size={16} aria-hidden />}
          disabled={disabled}
          onClick={() => {
            const words = here();
            if (!words) return;
            setProblem(undefined);
            setWord(words.value.slice(words.from, words.to));
          }}
        >
          {say('speech.marks.pronounce')}
        </Button>
      </Group>
      <Text size="xs" c="dimmed" role="status">
        {problem}
      </Text>
      <PronunciationDialog
        opened={word !== undefined}
        onClose={() => setWord(undefined)}
        opener={pronounce.current}
        written={word ?? ''}
        langCode={language}
      />
    </div>
  );
}

const look = { size: 'compact-sm', variant: 'subtle', color: 'gray' } as const;

interface MarksMenuProps {
  icon?: React.ReactNode;
  label: string;
  disabled: boolean;
  children: React.ReactNode;
}

function MarksMenu({ icon, label, disabled, children }: MarksMenuProps) {
  return (
    // The text keeps its selection, and gets the focus back with what was inserted.
    <Menu position="bottom-start" withinPortal returnFocus={false} shadow="md">
      <Menu.Target>
        <Button
          {...look}
          leftSection={icon}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          disabled={disabled}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={menuClass}>{children}</Menu.Dropdown>
    </Menu>
  );
}
