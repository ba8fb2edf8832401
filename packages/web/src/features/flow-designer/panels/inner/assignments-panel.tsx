import { findLanguage, languageField } from '@halloo/flow/languages';
import type { Assignment, SetNode } from '@halloo/flow/model';
import { assignmentKinds } from '@halloo/flow/nodes/set';
import { fieldKey } from '@halloo/flow/template';
import { documentLimits } from '@halloo/flow/vocabulary';
import { ActionIcon, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconFlag, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useLanguages } from '../../../../shared/languages/use-languages.ts';
import { Select } from '../../../../ui/select.tsx';
import { say } from '../../../../words/say.ts';
import { OutcomeSelect } from '../../fields/outcome-select.tsx';
import { useTyped } from '../../fields/use-typed.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import classes from '../panels.module.css';
import { FieldInput } from './field-input.tsx';
import { useRows } from './use-rows.ts';

const fresh: Assignment = { field: '', do: 'set', value: '' };
const freshOutcome: Assignment = { of: 'outcome', ...fresh };

const isOutcome = ({ of }: Assignment): boolean => of === 'outcome';
/** A row that nobody has filled gives way to the outcome. */
const isUntouched = ({ field, value }: Assignment): boolean => field === '' && value === '';

/** The fields that a Set changes, and the outcome, one row each. A new Set shows an empty row. */
export function AssignmentsPanel({ node }: { node: SetNode }) {
  const { edit, readOnly } = useDesigner();
  const rows = node.assignments.length > 0 ? node.assignments : [fresh];
  const { list, add, removeAt, changeAt } = useRows<Assignment>(rows, (assignments) =>
    edit({ type: 'change', node: { ...node, assignments } }),
  );
  const isEditable = readOnly === null && rows.length < documentLimits.conditions;
  return (
    <Stack gap="sm" ref={list}>
      <Text c="dimmed">{say('designer.set.help')}</Text>
      {rows.map((assignment, at) => (
        <AssignmentRow
          // biome-ignore lint/suspicious/noArrayIndexKey: assignments have no ids, and a field is stored when it is left
          key={at}
          number={at + 1}
          assignment={assignment}
          onChange={(changed) => changeAt(at, changed)}
          onRemove={rows.length > 1 || isOutcome(assignment) ? () => removeAt(at) : undefined}
        />
      ))}
      {isEditable && (
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
      {isEditable && !rows.some(isOutcome) && (
        <Button
          variant="light"
          size="xs"
          leftSection={<IconFlag size={16} aria-hidden />}
          onClick={() => (rows.every(isUntouched) ? changeAt(0, freshOutcome) : add(freshOutcome))}
        >
          {say('designer.set.addOutcome')}
        </Button>
      )}
    </Stack>
  );
}

interface AssignmentRowProps {
  /** Its place in the list, from 1. */
  number: number;
  assignment: Assignment;
  onChange: (assignment: Assignment) => void;
  /** Undefined for the only row. */
  onRemove: (() => void) | undefined;
}

function AssignmentRow({ number, assignment, onChange, onRemove }: AssignmentRowProps) {
  const { readOnly } = useDesigner();
  const headingId = useId();
  const ofOutcome = isOutcome(assignment);
  const [heading, remove] = ofOutcome
    ? [say('designer.panel.outcome'), say('designer.set.removeOutcome')]
    : [say('designer.set.one', { number: String(number) }), say('designer.set.remove', { number: String(number) })];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and lay its content out its own way
    <div role="group" aria-labelledby={headingId} className={classes.row}>
      <div className={classes.rowHead}>
        <Text id={headingId} size="xs" fw={600}>
          {heading}
        </Text>
        {readOnly === null && onRemove && (
          <ActionIcon variant="subtle" color="gray" aria-label={remove} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {ofOutcome ? (
        <OutcomeSelect
          isFirst
          label={say('designer.set.value')}
          value={assignment.value || null}
          onChange={(outcome) => onChange({ ...assignment, value: outcome ?? '' })}
        />
      ) : (
        <FieldFields assignment={assignment} onChange={onChange} />
      )}
    </div>
  );
}

function FieldFields({ assignment, onChange }: Pick<AssignmentRowProps, 'assignment' | 'onChange'>) {
  const { readOnly } = useDesigner();
  const hasLanguages = useLanguages().length > 0;
  const isLanguage = hasLanguages && assignment.do === 'set' && fieldKey(assignment.field) === languageField;
  const { set: _, ...typed } = useTyped(assignment.value, (value) => onChange({ ...assignment, value }));
  return (
    <>
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
    </>
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
