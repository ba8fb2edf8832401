import type { ChildNode } from '@halloo/flow/model';
import { type KeypadKey, keypadKeys } from '@halloo/flow/vocabulary';
import { Input, UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import { say } from '../../../../words/say.ts';
import classes from '../panels.module.css';

interface KeyGridProps {
  /** Keys that other children have. */
  owners: ReadonlyMap<string, ChildNode>;
  value: KeypadKey | null;
  disabled?: boolean;
  onChange: (key: KeypadKey) => void;
}

const keyLabel = (key: KeypadKey, owner: ChildNode | undefined): string => {
  if (!owner) return say('designer.answer.keyFree', { key });
  const name = owner.name.trim();
  return name ? say('designer.answer.keyUsedBy', { key, name }) : say('designer.answer.keyUsed', { key });
};

/** The keys as on a phone. A key in use shows the name of its answer. */
export function KeyGrid({ owners, value, disabled = false, onChange }: KeyGridProps) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and lay its content out its own way
    <div role="group" aria-labelledby={labelId}>
      <Input.Label component="div" id={labelId}>
        {say('designer.answer.keyLabel')}
      </Input.Label>
      <div className={classes.keys}>
        {keypadKeys.map((key) => {
          const owner = owners.get(key);
          return (
            <UnstyledButton
              key={key}
              className={classes.key}
              aria-pressed={key === value}
              aria-label={keyLabel(key, owner)}
              data-used={owner !== undefined || undefined}
              disabled={disabled || owner !== undefined}
              onClick={() => onChange(key)}
            >
              {key}
              {owner && <span className={classes.keyUse}>{owner.name.trim() || say('designer.answer.used')}</span>}
            </UnstyledButton>
          );
        })}
      </div>
    </div>
  );
}
