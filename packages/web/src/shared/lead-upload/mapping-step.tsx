import {
  type LayoutChoice,
  type ListLayout,
  type ListRole,
  listEncodings,
  listSeparators,
} from '@halloo/contract/lead-layout';
import { Alert, Button, Group, NumberInput, Stack, Text, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Select } from '../../ui/select.tsx';
import { say } from '../../words/say.ts';
import { assign, choiceOf, columnsWritten, type ListPurpose, missingRoles, rolesFor } from './mapping.ts';
import classes from './mapping-step.module.css';

interface MappingStepProps {
  name: string;
  layout: ListLayout;
  purpose: ListPurpose;
  /** Why the list was not read as it is. */
  problem?: string | undefined;
  /** Reads the list with these columns. */
  onConfirm: (choice: Partial<LayoutChoice>) => void;
  /** Looks at the file again with another sheet, encoding, separator or row of headings. */
  onLook: (choice: Partial<LayoutChoice>) => void;
  onCancel: () => void;
}

/** Asks what the columns of a list are, beginning with a guess. For another layout, render another one. */
export function MappingStep({ name, layout, purpose, problem, onConfirm, onLook, onCancel }: MappingStepProps) {
  const [roles, setRoles] = useState(() => layout.columns.map(({ role }) => role));
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const missing = missingRoles(roles, purpose);
  return (
    <section aria-label={say('leads.map.title')} className={classes.step}>
      <div>
        <Title order={3} size="h4" ref={heading} tabIndex={-1}>
          {say('leads.map.title')}
        </Title>
        <Text c="dimmed">{say(purpose === 'leads' ? 'leads.map.about' : 'leads.map.aboutNumbers', { name })}</Text>
      </div>
      {problem !== undefined && (
        <Alert color="yellow" icon={<IconInfoCircle aria-hidden />}>
          {problem}
        </Alert>
      )}
      <ReadingChoices layout={layout} onLook={onLook} />
      <ul className={classes.columns} aria-label={say('leads.map.columns')}>
        {layout.columns.map(({ heading: column, samples }, place) => (
          <li key={column} className={classes.column}>
            <div className={classes.words}>
              <Text fw={600}>{column}</Text>
              <Text c="dimmed" size="sm" className={classes.samples}>
                {samples.length > 0 ? samples.join(' · ') : say('leads.map.noSamples')}
              </Text>
            </div>
            <Select<ListRole>
              aria-label={say('leads.map.use', { column })}
              allowDeselect={false}
              data={rolesFor(purpose, layout).map((role) => ({ value: role, label: say(`leads.role.${role}`) }))}
              value={roles[place] ?? 'none'}
              onChange={(role) => role && setRoles(assign(roles, place, role, purpose))}
            />
          </li>
        ))}
      </ul>
      <Group gap="sm">
        <Button
          disabled={missing.length > 0}
          onClick={() => onConfirm({ ...choiceOf(layout), columns: columnsWritten(roles, layout), remember: 'true' })}
        >
          {say('leads.map.read')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {say('ui.cancel')}
        </Button>
        <Text role="status" size="sm">
          {missing.length > 0
            ? say(missing.length > 1 ? 'leads.map.needsBoth' : `leads.map.needs.${missing[0] ?? 'number'}`)
            : say('leads.map.remembered')}
        </Text>
      </Group>
    </section>
  );
}

/** The sheet, encoding, separator and row of headings: each is offered where the file has it. */
function ReadingChoices({ layout, onLook }: Pick<MappingStepProps, 'layout' | 'onLook'>) {
  const { sheets, sheet, encoding, encoding_fixed, separator, header_row } = layout;
  const [row, setRow] = useState<string | number>(header_row);
  const look = (choice: Partial<LayoutChoice>) => onLook({ ...choiceOf(layout), ...choice });
  const lookAtRow = () => {
    if (row !== '' && Number(row) !== header_row) look({ header_row: Number(row) });
  };
  return (
    <Stack gap="xs">
      <div className={classes.choices}>
        {sheets.length > 1 && (
          <Select
            label={say('leads.map.sheet')}
            allowDeselect={false}
            data={sheets.map((one) => ({
              value: one.name,
              label: one.hidden ? say('leads.map.hiddenSheet', { name: one.name }) : one.name,
            }))}
            value={sheet}
            // Another sheet has its own headings.
            onChange={(next) => next !== null && onLook({ sheet: next })}
          />
        )}
        {encoding !== null && (
          <Select
            label={say('leads.map.encoding')}
            allowDeselect={false}
            disabled={encoding_fixed}
            data={listEncodings.map((one) => ({ value: one, label: say(`leads.encoding.${one}`) }))}
            value={encoding}
            onChange={(next) => next && look({ encoding: next })}
          />
        )}
        {separator !== null && (
          <Select
            label={say('leads.map.separator')}
            allowDeselect={false}
            data={listSeparators.map((one) => ({ value: one, label: say(`leads.separator.${one}`) }))}
            value={separator}
            onChange={(next) => next && onLook({ ...(encoding && { encoding }), separator: next })}
          />
        )}
        <NumberInput
          label={say('leads.map.headerRow')}
          description={say('leads.map.headerRowHelp')}
          inputWrapperOrder={['label', 'input', 'description']}
          min={0}
          max={10_000}
          allowDecimal={false}
          value={row}
          onChange={setRow}
          onBlur={lookAtRow}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            lookAtRow();
          }}
        />
      </div>
    </Stack>
  );
}
