import { fieldKey } from '@halloo/flow/template';
import { Input } from '@mantine/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import speech from '../../../shared/speech/speech.module.css';
import { ColumnChips } from './column-chips.tsx';
import { Completion } from './completion.tsx';
import { inBraces, type OpenField, offeredColumns, openField } from './field-typing.ts';
import { HighlightedText } from './highlighted-text.tsx';
import classes from './template-editor.module.css';

interface TemplateEditorProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  error?: string | undefined;
  description: string;
  /** Columns to offer while a field is typed. */
  columns: readonly string[];
  /** Whether the columns also stand below, to be clicked. */
  chips?: boolean;
  /** Fields that the leads do not have. */
  unknown: readonly string[];
  language: string;
  disabled: boolean;
}

/**
 * A text area whose fields are marked. The marks lie on a layer behind it with the same letters in the same
 * places, so that typing, input methods, undo and screen readers have a plain text area to deal with.
 */
export function TemplateEditor(props: TemplateEditorProps) {
  const { label, value, onChange, error, description, columns, chips = false, unknown, language, disabled } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [open, setOpen] = useState<OpenField>();
  const [active, setActive] = useState(0);
  /** Where completion was waved away; it stays away from there. */
  const dismissed = useRef<number>(undefined);

  const offers = open ? offeredColumns(columns, open.typed) : [];
  const completing = open !== undefined && offers.length > 0;
  const listId = `${id}-columns`;

  const look = (element: HTMLTextAreaElement) => {
    const next = openField(element.value, element.selectionStart);
    if (next?.from !== dismissed.current) dismissed.current = undefined;
    setOpen(dismissed.current === undefined ? next : undefined);
    if (next?.typed !== open?.typed) setActive(0);
  };
  const close = () => setOpen(undefined);

  const put = (column: string, from: number, to: number) => {
    const element = area.current;
    if (!element) return;
    element.focus();
    element.setSelectionRange(from, to);
    const words = inBraces(column);
    // The one way that the browser's undo knows; where it is refused, the text is changed directly.
    if (!document.execCommand('insertText', false, words)) {
      element.setRangeText(words, from, to, 'end');
      element.dispatchEvent(new Event('input', { bubbles: true }));
    }
    close();
  };
  const insertAtCaret = (column: string) => {
    const element = area.current;
    if (element) put(column, element.selectionStart, element.selectionEnd);
  };

  const press = (event: KeyboardEvent) => {
    if (!completing || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const column = offers[active];
    if (event.key === 'ArrowDown') setActive((active + 1) % offers.length);
    else if (event.key === 'ArrowUp') setActive((active + offers.length - 1) % offers.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && column !== undefined) {
      put(column, open.from, open.to);
    } else if (event.key === 'Escape') {
      dismissed.current = open.from;
      close();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div>
      <Input.Wrapper
        id={id}
        label={label}
        error={error}
        description={description}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      >
        <div
          className={classes.frame}
          data-error={error !== undefined || undefined}
          data-disabled={disabled || undefined}
        >
          <div className={classes.stack}>
            <HighlightedText
              className={`${speech.spoken} ${classes.text}`}
              text={value}
              unknown={new Set(unknown.map(fieldKey))}
              anchor={completing ? open.from : undefined}
              completion={(anchor) => (
                <Completion
                  id={listId}
                  anchor={anchor}
                  key={open?.from}
                  columns={offers}
                  active={active}
                  onActive={setActive}
                  onChoose={(column) => open && put(column, open.from, open.to)}
                />
              )}
            />
            <textarea
              ref={area}
              id={id}
              className={`${speech.spoken} ${classes.text} ${classes.input}`}
              dir="auto"
              lang={language}
              rows={8}
              disabled={disabled}
              placeholder="Dear {first_name}, …"
              aria-invalid={error !== undefined}
              aria-describedby={`${error === undefined ? '' : `${id}-error `}${id}-description`}
              aria-autocomplete="list"
              {...(completing && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${active}` })}
              value={value}
              onChange={({ currentTarget }) => {
                onChange(currentTarget.value);
                look(currentTarget);
              }}
              onSelect={({ currentTarget }) => open && look(currentTarget)}
              onKeyDown={press}
              onBlur={() => {
                close();
                props.onBlur();
              }}
            />
          </div>
        </div>
      </Input.Wrapper>
      {chips && <ColumnChips columns={columns} disabled={disabled} onChoose={insertAtCaret} />}
    </div>
  );
}
