import { fieldKey } from '@halloo/flow/template';
import { Input } from '@mantine/core';
import { useId } from 'react';
import { SpeakingBar } from '../../../shared/speaking-bar/speaking-bar.tsx';
import speech from '../../../shared/speech/speech.module.css';
import { say } from '../../../words/say.ts';
import { ColumnChips } from './column-chips.tsx';
import { Completion } from './completion.tsx';
import { HighlightedText } from './highlighted-text.tsx';
import classes from './template-editor.module.css';
import { exampleField } from './template-rules.ts';
import { useCompletion } from './use-completion.ts';

interface TemplateEditorProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  error?: string | undefined;
  description: string;
  /** Columns to offer while a field is typed. */
  columns: readonly string[];
  /** Whether the columns are also shown below as buttons. */
  chips?: boolean;
  /** Fields that the leads do not have. */
  unknown: readonly string[];
  language: string;
  disabled: boolean;
}

/**
 * A text area whose fields are marked. The marks are on a layer behind it with the same letters in the same places, so
 * that typing, input methods, undo and screen readers have a plain text area.
 */
export function TemplateEditor(props: TemplateEditorProps) {
  const { label, value, onChange, error, description, columns, chips = false, unknown, language, disabled } = props;
  const id = useId();
  const listId = `${id}-columns`;
  const completion = useCompletion(columns);
  const { area, open, offers, active, isOpen } = completion;
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
              anchor={isOpen ? open?.from : undefined}
              completion={(anchor) => (
                <Completion
                  id={listId}
                  anchor={anchor}
                  key={open?.from}
                  columns={offers}
                  active={active}
                  onActive={completion.setActive}
                  onChoose={completion.choose}
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
              placeholder={say('dataLink.placeholder', { example: exampleField })}
              aria-invalid={error !== undefined}
              aria-describedby={`${error === undefined ? '' : `${id}-error `}${id}-description`}
              aria-autocomplete="list"
              {...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${active}` })}
              value={value}
              onChange={({ currentTarget }) => {
                onChange(currentTarget.value);
                completion.update(currentTarget);
              }}
              onSelect={({ currentTarget }) => open && completion.update(currentTarget)}
              onKeyDown={completion.onKeyDown}
              onBlur={() => {
                completion.close();
                props.onBlur();
              }}
            />
          </div>
        </div>
      </Input.Wrapper>
      {chips && <SpeakingBar area={area} language={language} disabled={disabled} />}
      {chips && <ColumnChips columns={columns} disabled={disabled} onChoose={completion.insertAtCaret} />}
    </div>
  );
}
