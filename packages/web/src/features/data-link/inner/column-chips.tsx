import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { say } from '../../../words/say.ts';
import { inBraces } from './field-typing.ts';
import classes from './template-editor.module.css';

const shownAtFirst = 12;

interface ColumnChipsProps {
  columns: readonly string[];
  disabled: boolean;
  onChoose: (column: string) => void;
}

/** The columns of the leads; a click inserts one at the caret. */
export function ColumnChips({ columns, disabled, onChoose }: ColumnChipsProps) {
  const [all, setAll] = useState(false);
  const shown = all ? columns : columns.slice(0, shownAtFirst);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className={classes.chips} role="group" aria-label={say('dataLink.columnsToInsert')}>
      <Text size="xs" c="dimmed" aria-hidden>
        {say('dataLink.insert')}
      </Text>
      {shown.map((column) => (
        <Button
          key={column}
          size="compact-xs"
          variant="default"
          className={classes.chip}
          disabled={disabled}
          onClick={() => onChoose(column)}
        >
          {inBraces(column)}
        </Button>
      ))}
      {columns.length > shown.length && (
        <Button size="compact-xs" variant="subtle" onClick={() => setAll(true)}>
          {say('dataLink.allColumns', { count: columns.length })}
        </Button>
      )}
    </div>
  );
}
