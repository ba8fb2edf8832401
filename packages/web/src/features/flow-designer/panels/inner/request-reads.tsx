import type { Reading } from '@halloo/flow/http-request';
import { documentLimits } from '@halloo/flow/vocabulary';
import { ActionIcon, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { say } from '../../../../words/say.ts';
import { storableText } from '../../fields/typed-words.ts';
import { useTyped } from '../../fields/use-typed.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import classes from '../panels.module.css';
import { FieldInput } from './field-input.tsx';
import { useRows } from './use-rows.ts';

interface RequestReadsProps {
  reads: readonly Reading[];
  onChange: (reads: readonly Reading[]) => void;
}

/** The values of the answer that the call keeps, one row each. */
export function RequestReads({ reads, onChange }: RequestReadsProps) {
  const { readOnly } = useDesigner();
  const { list, add, removeAt, changeAt } = useRows<Reading>(reads, onChange);
  return (
    <Stack gap="sm" ref={list}>
      <div>
        <Text fw={600}>{say('designer.request.reads')}</Text>
        <Text c="dimmed" size="xs">
          {say('designer.request.readsHelp')}
        </Text>
      </div>
      {reads.map((reading, at) => (
        <ReadingFields
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and a field is stored when it is left
          key={at}
          number={at + 1}
          reading={reading}
          onChange={(changed) => changeAt(at, changed)}
          onRemove={() => removeAt(at)}
        />
      ))}
      {readOnly === null && reads.length < documentLimits.conditions && (
        <Button
          variant="light"
          size="xs"
          data-add
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => add({ path: '', field: '' })}
        >
          {say('designer.request.addRead')}
        </Button>
      )}
    </Stack>
  );
}

interface ReadingFieldsProps {
  /** Its place in the list, from 1. */
  number: number;
  reading: Reading;
  onChange: (reading: Reading) => void;
  onRemove: () => void;
}

function ReadingFields({ number, reading, onChange, onRemove }: ReadingFieldsProps) {
  const { readOnly } = useDesigner();
  const headingId = useId();
  const { set: _, ...path } = useTyped(reading.path, (text) => onChange({ ...reading, path: text }), storableText);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and lay its content out its own way
    <div role="group" aria-labelledby={headingId} className={classes.row}>
      <div className={classes.rowHead}>
        <Text id={headingId} size="xs" fw={600}>
          {say('designer.request.read', { number: String(number) })}
        </Text>
        {readOnly === null && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={say('designer.request.removeRead', { number: String(number) })}
            onClick={onRemove}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <div className={classes.pair}>
        <TextInput
          data-first
          label={say('designer.request.path')}
          placeholder={say('designer.request.pathExample')}
          spellCheck={false}
          maxLength={documentLimits.path}
          disabled={readOnly !== null}
          {...path}
        />
        <FieldInput
          label={say('designer.request.field')}
          placeholder={say('designer.request.fieldExample')}
          value={reading.field}
          onChange={(field) => onChange({ ...reading, field })}
        />
      </div>
    </div>
  );
}
