import { type KeypadKey, keypadKeys } from '@halloo/flow/vocabulary';
import { UnstyledButton } from '@mantine/core';
import { say } from '../../../words/say.ts';
import classes from '../phone.module.css';

interface KeypadProps {
  /** Valid keys. */
  marked: readonly KeypadKey[];
  disabled: boolean;
  /** Lower keys, where something else needs the room. */
  low: boolean;
  onPress: (key: KeypadKey) => void;
}

const letters: Partial<Record<KeypadKey, string>> = {
  '2': 'ABC',
  '3': 'DEF',
  '4': 'GHI',
  '5': 'JKL',
  '6': 'MNO',
  '7': 'PQRS',
  '8': 'TUV',
  '9': 'WXYZ',
};

const names: Partial<Record<KeypadKey, string>> = {
  '*': say('designer.phone.star'),
  '#': say('designer.phone.hash'),
};

export function Keypad({ marked, disabled, low, onPress }: KeypadProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className={classes.keypad} role="group" aria-label={say('designer.phone.keypad')} data-low={low || undefined}>
      {keypadKeys.map((key) => (
        <UnstyledButton
          key={key}
          className={classes.key}
          aria-label={names[key] ?? key}
          data-marked={marked.includes(key) || undefined}
          disabled={disabled}
          onClick={() => onPress(key)}
        >
          <span>{key}</span>
          <span className={classes.letters} aria-hidden>
            {letters[key]}
          </span>
        </UnstyledButton>
      ))}
    </div>
  );
}
