import { addresses } from '@halloo/contract/console-addresses';
import { type KeyUse, keyUses } from '@halloo/flow/call-keys';
import { documentLimits, type KeypadKey } from '@halloo/flow/vocabulary';
import { Anchor, Box, Switch, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Select } from '../../../ui/select.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Rich } from '../../../words/rich.tsx';
import { say } from '../../../words/say.ts';
import { sayWord } from '../../../words/vocabulary.ts';
import { workspaceLanguagesQuery } from '../../languages/queries.ts';
import { outcomeChoices, useOutcomes } from '../../outcomes/use-outcomes.ts';
import { firstKey, freeKeys, keyField } from '../key-values.ts';
import classes from './schedule.module.css';
import { ScheduleScript } from './schedule-script.tsx';
import type { ScheduleFields } from './use-schedule-form.ts';

interface KeyFieldsProps {
  form: ScheduleFields;
  disabled: boolean;
}

/** Keys that callers may press at any time, whatever the flow. */
export function KeyFields({ form, disabled }: KeyFieldsProps) {
  const headingId = useId();
  return (
    <Box role="group" aria-labelledby={headingId} className={classes.machine ?? ''}>
      <div>
        <Text id={headingId} fw={600}>
          {say('schedule.keys.heading')}
        </Text>
        <Text size="xs" c="dimmed">
          {say('schedule.keys.about')}
        </Text>
      </div>
      {keyUses.map((use) => (
        <KeyRow key={use} use={use} form={form} disabled={disabled} />
      ))}
    </Box>
  );
}

function KeyRow({ use, form, disabled }: KeyFieldsProps & { use: KeyUse }) {
  const { values } = form;
  const name = keyField(use);
  const key = values[name];
  const Own = ownFields[use];
  return (
    <Box role="group" aria-label={sayWord(`keyUse.${use}`)} className={classes.key ?? ''}>
      <Switch
        label={sayWord(`keyUse.${use}`)}
        description={say(`schedule.keys.${use}About`)}
        checked={key !== ''}
        disabled={disabled}
        onChange={({ currentTarget }) => form.set({ [name]: currentTarget.checked ? firstKey(values, use) : '' })}
      />
      {key !== '' && (
        <div className={classes.keyFields}>
          <Select
            className={classes.keyChoice}
            disabled={disabled}
            allowDeselect={false}
            data={freeKeys(values, use)}
            value={key}
            onChange={(chosen) => form.set({ [name]: chosen as KeypadKey })}
            {...form.field(name)}
          />
          {Own && <Own form={form} disabled={disabled} />}
          <Text size="xs" c="dimmed" role="status">
            {say(`schedule.keys.${use}Told`, { key })}
          </Text>
        </div>
      )}
    </Box>
  );
}

function StopFields({ form, disabled }: KeyFieldsProps) {
  const { values } = form;
  const { all } = useOutcomes();
  return (
    <>
      <ScheduleScript
        scriptId={values.stop_script_id}
        disabled={disabled}
        field={form.field('stop_script_id')}
        onChoose={(stop_script_id) => form.set({ stop_script_id })}
        onRemove={() => form.set({ stop_script_id: null })}
      />
      <Select
        className={classes.keyField}
        disabled={disabled}
        allowDeselect={false}
        data={[{ value: '', label: say('schedule.keys.sameOutcome') }, ...outcomeChoices(all, values.stop_outcome)]}
        value={values.stop_outcome}
        onChange={(chosen) => form.set({ stop_outcome: chosen ?? '' })}
        {...form.field('stop_outcome')}
      />
    </>
  );
}

function PersonFields({ form, disabled }: KeyFieldsProps) {
  return (
    <TextInput
      className={classes.keyField}
      disabled={disabled}
      maxLength={documentLimits.name}
      placeholder={say('schedule.keys.numberExample')}
      {...form.text('person_number', say('schedule.keys.numberHelp'))}
    />
  );
}

function LanguageFields({ form, disabled }: KeyFieldsProps) {
  const { values } = form;
  const languages = useQuery(workspaceLanguagesQuery);
  if (languages.isError) return <ErrorState error={languages.error} onRetry={() => languages.refetch()} />;
  const isAlone = languages.data !== undefined && languages.data.length < 2;
  const link = (inside: ReactNode) => (
    <Anchor component={Link} to={addresses.settings('languages')} size="xs">
      {inside}
    </Anchor>
  );
  return (
    <>
      <Select
        className={classes.keyField}
        disabled={disabled || languages.isPending}
        allowDeselect={false}
        data={[
          { value: '', label: say('schedule.keys.nextLanguage') },
          ...(languages.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
        ]}
        value={values.language_code}
        onChange={(chosen) => form.set({ language_code: chosen ?? '' })}
        {...form.field('language_code')}
      />
      {isAlone && (
        <Text size="xs" className={classes.fit} data-warning>
          <span>
            <Rich text="schedule.keys.oneLanguage" tags={{ link }} />
          </span>
        </Text>
      )}
    </>
  );
}

/** The settings of a use besides its key. */
const ownFields: Readonly<Partial<Record<KeyUse, ComponentType<KeyFieldsProps>>>> = {
  stop: StopFields,
  person: PersonFields,
  language: LanguageFields,
};
