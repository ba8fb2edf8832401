import type { SelectProps } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './outcome-dots.module.css';
import { outcomeBar } from './outcome-tag.tsx';
import { useOutcomes } from './use-outcomes.ts';

/** What shows the colours of outcomes in a select box, beside their names. */
export const useOutcomeDots = (chosen: string): Pick<SelectProps, 'leftSection' | 'renderOption'> => {
  const { all } = useOutcomes();
  const colourOf = (key: string) => all?.find((outcome) => outcome.key === key)?.colour;
  const dot = (key: string) => {
    const colour = colourOf(key);
    return (
      <span
        className={classes.dot}
        data-colour={colour}
        style={{ background: colour && outcomeBar(colour) }}
        aria-hidden
      />
    );
  };
  return {
    leftSection: colourOf(chosen) === undefined ? undefined : dot(chosen),
    renderOption: ({ option, checked }) => (
      <span className={classes.option}>
        {dot(option.value)}
        <span className={classes.name}>{option.label}</span>
        {checked && <IconCheck size={14} aria-hidden />}
      </span>
    ),
  };
};
