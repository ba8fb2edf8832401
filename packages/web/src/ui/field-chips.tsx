import { Text, UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import classes from './field-chips.module.css';

interface FieldChipsProps {
  label: string;
  fields: readonly string[];
  /** The text that is being written. */
  area: () => HTMLTextAreaElement | HTMLInputElement | null;
  onInsert: (text: string) => void;
}

/** Buttons that insert a column of the list where somebody writes. */
export function FieldChips({ label, fields, area, onInsert }: FieldChipsProps) {
  const labelId = useId();
  const insert = (name: string) => {
    const element = area();
    if (!element) return;
    const { value, maxLength } = element;
    const from = element.selectionStart ?? value.length;
    const to = element.selectionEnd ?? from;
    const text = `${value.slice(0, from)}{${name}}${value.slice(to)}`;
    if (text.length > maxLength) return;
    onInsert(text);
    const place = from + name.length + 2;
    // After the render, so that typing continues behind the field.
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(place, place);
    });
  };
  return (
    <div>
      <Text size="xs" c="dimmed" id={labelId}>
        {label}
      </Text>
      <ul className={classes.fields} aria-labelledby={labelId}>
        {fields.map((name) => (
          <li key={name}>
            <UnstyledButton
              className={classes.field}
              // The focus stays in the text, and with it the place where the field is inserted.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(name)}
            >{`{${name}}`}</UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
