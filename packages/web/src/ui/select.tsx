import { Select as MantineSelect, type SelectProps } from '@mantine/core';
import { useState } from 'react';

/**
 * A select box that mounts its options at its first focus. Mantine also mounts the options of a closed box, because the
 * arrow keys need them; a screen has many boxes, and people use few of them.
 */
export function Select<Value extends string = string>({ onFocus, comboboxProps, ...props }: SelectProps<Value>) {
  const [used, setUsed] = useState(false);
  return (
    <MantineSelect<Value>
      {...props}
      comboboxProps={{ keepMounted: used, ...comboboxProps }}
      onFocus={(event) => {
        setUsed(true);
        onFocus?.(event);
      }}
    />
  );
}
