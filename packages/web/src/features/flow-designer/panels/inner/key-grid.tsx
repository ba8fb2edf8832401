import type { ChildNode } from '@halloo/flow/model';
import { type KeypadKey, keypadKeys } from '@halloo/flow/schema';
import { Input, UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import classes from '../panels.module.css';

interface KeyGridProps {
  /** Keys that other children have. */
  owners: ReadonlyMap<string, ChildNode>;
  value: KeypadKey | null;
  disabled?: boolean;
  onChange: (key: KeypadKey) => void;
}

/** The keys as a phone has them; those in use say by what. */
export function KeyGrid({ owners, value, disabled = false, onChange }: KeyGridProps) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and lay its content out its own way
    <div role="group" aria-labelledby={labelId}>
      <Input.Label component="div" id={labelId}>
        Key
      </Input.Label>
      <div className={classes.keys}>
        {keypadKeys.map((key) => {
          const owner = owners.get(key);
          const use = owner && (owner.name.trim() || 'used');
          return (
            <UnstyledButton
              key={key}
              className={classes.key}
              aria-pressed={key === value}
              aria-label={use === undefined ? `Key ${key}` : `Key ${key}, ${use === 'used' ? use : `used: ${use}`}`}
              data-used={owner !== undefined || undefined}
              disabled={disabled || owner !== undefined}
              onClick={() => onChange(key)}
            >
              {key}
              {use !== undefined && <span className={classes.keyUse}>{use}</span>}
            </UnstyledButton>
          );
        })}
      </div>
    </div>
  );
}
