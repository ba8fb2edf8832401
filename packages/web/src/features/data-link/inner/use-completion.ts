import { type KeyboardEvent, useRef, useState } from 'react';
import { insertText } from '../../../ui/insert-text.ts';
import { inBraces, type OpenField, offeredColumns, openField } from './field-typing.ts';

/** Completes a field in a text area while somebody types it. */
export const useCompletion = (columns: readonly string[]) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const [open, setOpen] = useState<OpenField>();
  const [active, setActive] = useState(0);
  /** The place where the user closed the list; it stays closed there. */
  const dismissed = useRef<number>(undefined);

  const offers = open ? offeredColumns(columns, open.typed) : [];
  const isOpen = offers.length > 0;
  const close = () => setOpen(undefined);

  /** Opens, changes or closes the list, by the text around the caret. */
  const update = (element: HTMLTextAreaElement) => {
    const next = openField(element.value, element.selectionStart);
    if (next?.from !== dismissed.current) dismissed.current = undefined;
    setOpen(dismissed.current === undefined ? next : undefined);
    if (next?.typed !== open?.typed) setActive(0);
  };
  const insertAt = (column: string, from: number, to: number) => {
    if (!area.current) return;
    insertText(area.current, inBraces(column), from, to);
    close();
  };
  const choose = (column: string) => open && insertAt(column, open.from, open.to);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const column = offers[active];
    if (event.key === 'ArrowDown') setActive((active + 1) % offers.length);
    else if (event.key === 'ArrowUp') setActive((active + offers.length - 1) % offers.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && column !== undefined) choose(column);
    else if (event.key === 'Escape') {
      dismissed.current = open?.from;
      close();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    area,
    open,
    offers,
    active,
    setActive,
    isOpen,
    close,
    update,
    choose,
    onKeyDown,
    insertAtCaret: (column: string) => {
      const element = area.current;
      if (element) insertAt(column, element.selectionStart, element.selectionEnd);
    },
  };
};
