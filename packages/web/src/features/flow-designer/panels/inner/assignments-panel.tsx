import { findLanguage, languageField } from '@halloo/flow/languages';
import type { Assignment, SetNode } from '@halloo/flow/model';
import { assignmentKinds } from '@halloo/flow/nodes/set';
import { fieldKey } from '@halloo/flow/template';
import { documentLimits } from '@halloo/flow/vocabulary';
import { ActionIcon, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useLanguages } from '../../../../shared/languages/use-languages.ts';
import { Select } from '../../../../ui/select.tsx';
import { say } from '../../../../words/say.ts';
import { useTyped } from '../../fields/use-typed.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import classes from '../panels.module.css';
import { FieldInput } from './field-input.tsx';
import { useRows } from './use-rows.ts';

const fresh: Assignment = { field: '', do: 'set', value: '' };

/** The fields that a Set changes, one row each. A new Set shows an empty row. */
export function AssignmentsPanel({ node }: { node: SetNode }) {
  const { edit, readOnly } = useDesigner();
  const rows = node.assignments.length > 0 ? node.assignments : [fresh];
  const { list, add, removeAt, changeAt } = useRows<Assignment>(rows, (assignments) =>
    edit({ type: 'change', node: { ...node, assignments } }),
  );
  return (
    <Stack gap="sm" ref={list}>
      <Text c="dimmed">{say('designer.set.help')}</Text>
      {rows.map((assignment, at) => (
        <AssignmentFields
          // biome-ignore lint/suspicious/noArrayIndexKey: assignments have no ids, and a field is stored when it is left
          key={at}
          number={at + 1}
          assignment={assignment}
          onChange={(changed) => changeAt(at, changed)}
          onRemove={rows.length > 1 ? () => removeAt(at) : undefined}
        />
      ))}
      {readOnly === null && rows.length < documentLimits.conditions && (
        <Button
          variant="light"
          size="xs"
          data-add
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => add(fresh)}
        >
          {say('designer.set.add')}
        </Button>
      )}
    </Stack>
  );
}

interface AssignmentFieldsProps {
  /** Its place in the list, from 1. */
  number: number;
  assignment: Assignment;
  onChange: (assignment: Assignment) => void;
  /** Undefined for the only row. */
  onRemove: (() => void) | undefined;
}

function AssignmentFields({ number, assignment, onChange, onRemove }: AssignmentFieldsProps) {
  const { readOnly } = useDesigner();
  const headingId = useId();
  const hasLanguages = useLanguages().length > 0;
  const isLanguage = hasLanguages && assignment.do === 'set' && fieldKey(assignment.field) === languageField;
  const { set: _, ...typed } = useTyped(assignment.value, (value) => onChange({ ...assignment, value }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and lay its content out its own way
    <div role="group" aria-labelledby={headingId} className={classes.row}>
      <div className={classes.rowHead}>
        <Text id={headingId} size="xs" fw={600}>
          {say('designer.set.one', { number: String(number) })}
        </Text>
        {readOnly === null && onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={say('designer.set.remove', { number: String(number) })}
            onClick={onRemove}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <FieldInput
        isFirst
        label={say('designer.set.field')}
        placeholder={say('designer.set.fieldExample')}
        value={assignment.field}
        onChange={(field) => onChange({ ...assignment, field })}
      />
      <div className={classes.pair}>
        <Select
          label={say('designer.set.how')}
          disabled={readOnly !== null}
          allowDeselect={false}
          data={assignmentKinds.map((kind) => ({ value: kind, label: say(`designer.set.do.${kind}`) }))}
          value={assignment.do}
          onChange={(value) => {
            const kind = assignmentKinds.find((one) => one === value);
            if (kind) onChange({ ...assignment, do: kind });
          }}
        />
        {isLanguage ? (
          <LanguageValue value={assignment.value} onChange={(value) => onChange({ ...assignment, value })} />
        ) : (
          <TextInput
            label={say('designer.set.value')}
            disabled={readOnly !== null}
            maxLength={documentLimits.conditionValue}
            {...typed}
          />
        )}
      </div>
      <Text c="dimmed" size="xs">
        {isLanguage ? say('designer.set.languageHelp') : say('designer.set.valueHelp', { example: '{first_name}' })}
      </Text>
    </div>
  );
}

/** The language that the rest of the call is in. */
function LanguageValue({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const { readOnly } = useDesigner();
  const languages = useLanguages();
  const known = findLanguage(languages, value)?.code;
  const choices = languages.map(({ code, name }) => ({ value: code, label: name }));
  // A value with fields, or a language that is not here any more.
  const other = known === undefined && value.trim() !== '' ? [{ value, label: value }] : [];
  return (
    <Select
      label={say('designer.set.value')}
      placeholder={say('designer.condition.chooseValue')}
      disabled={readOnly !== null}
      allowDeselect={false}
      data={[...choices, ...other]}
      value={known ?? (value || null)}
      onChange={(code) => {
        if (code !== null) onChange(code);
      }}
    />
  );
}
