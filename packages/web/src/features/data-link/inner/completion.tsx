import { Popover, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { say } from '../../../words/say.ts';
import { inBraces } from './field-typing.ts';
import classes from './template-editor.module.css';

interface CompletionProps {
  id: string;
  /** The element that the list is attached to. */
  anchor: ReactNode;
  columns: readonly string[];
  active: number;
  onActive: (index: number) => void;
  onChoose: (column: string) => void;
}

/** The columns that match the typed field. The focus stays in the text area, whose keys move the choice. */
export function Completion({ id, anchor, columns, active, onActive, onChoose }: CompletionProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Popover opened position="bottom-start" offset={4} withRoles={false} trapFocus={false} returnFocus={false}>
      <Popover.Target>{anchor}</Popover.Target>
      <Popover.Dropdown p={4} className={classes.completion}>
        <div ref={list} id={id} role="listbox" aria-label={say('dataLink.columns')} className={classes.options}>
          {columns.map((column, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the text area keeps the focus and points at its option
            // biome-ignore lint/a11y/useKeyWithClickEvents: as above; the keys are the text area's
            <div
              key={column}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={classes.option}
              onMouseDown={(event) => event.preventDefault()}
              onMouseEnter={() => onActive(index)}
              onClick={() => onChoose(column)}
            >
              {inBraces(column)}
            </div>
          ))}
        </div>
        <VisuallyHidden role="status">{say('dataLink.columnsFit', { count: columns.length })}</VisuallyHidden>
      </Popover.Dropdown>
    </Popover>
  );
}
