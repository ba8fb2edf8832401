import { type CampaignDetail, campaignLimits } from '@halloo/contract/campaigns';
import { ActionIcon, Alert, Button, Fieldset, NumberInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconLock, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOutcomeDots } from '../../../shared/outcomes/outcome-dots.tsx';
import { outcomeChoices, useOutcomes } from '../../../shared/outcomes/use-outcomes.ts';
import { useRoleLock } from '../../../shared/roles/use-may.ts';
import { scheduleLock } from '../../../shared/schedule/schedule-state.ts';
import { notifyError, notifySuccess } from '../../../ui/notices.ts';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import { describeError } from '../../../ui/states.tsx';
import { useEditForm } from '../../../ui/use-edit-form.ts';
import { say } from '../../../words/say.ts';
import classes from '../campaign-detail.module.css';
import { emptyRow, type KeywordRow, type OlderValues, olderBody, olderSchema, olderValues } from './older-values.ts';
import { responseTypesQuery, updateDetail } from './queries.ts';

const labels: Record<keyof OlderValues, string> = {
  start_date: say('campaign.older.startDate'),
  end_date: say('campaign.older.endDate'),
  script: say('campaign.older.script'),
  call_start_time: say('campaign.older.startTime'),
  call_end_time: say('campaign.older.endTime'),
  response_type: say('campaign.older.responseType'),
  keyword: say('campaign.older.keywords'),
  spin_rate: say('schedule.spinRate'),
  time_between_calls: say('schedule.timeBetween'),
};

interface OlderTabProps {
  detail: CampaignDetail;
  onDirty: (dirty: boolean) => void;
}

export function OlderTab({ detail, onDirty }: OlderTabProps) {
  return (
    <Section title={say('campaign.tab.older')} about={say('campaign.older.about')}>
      <OlderForm detail={detail} onDirty={onDirty} />
    </Section>
  );
}

function OlderForm({ detail, onDirty }: OlderTabProps) {
  const lock = useRoleLock('run') ?? scheduleLock(detail);
  const disabled = lock !== undefined;
  const { form, refusal } = useOlderForm({ detail, onDirty });
  const { dirty, values } = form;
  return (
    <form {...form.form} aria-label={say('campaign.tab.older')}>
      <Stack>
        {lock && (
          <Alert color="gray" icon={<IconLock size={18} aria-hidden />}>
            {lock}
          </Alert>
        )}
        {form.flagged && <Problem>{say('campaign.older.fillIn')}</Problem>}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput type="date" disabled={disabled} {...form.text('start_date')} />
          <TextInput type="date" disabled={disabled} {...form.text('end_date')} />
        </SimpleGrid>
        <TextInput disabled={disabled} maxLength={200} {...form.text('script', say('campaign.older.scriptHelp'))} />
        <SimpleGrid cols={2}>
          <TextInput type="time" disabled={disabled} {...form.text('call_start_time')} />
          <TextInput type="time" disabled={disabled} {...form.text('call_end_time')} />
        </SimpleGrid>
        <ResponseType form={form} disabled={disabled} />
        <Keywords rows={values.keyword} disabled={disabled} onChange={(keyword) => form.set({ keyword })} />
        {detail.is_edited && (
          <Text c="dimmed" size="xs">
            {say('campaign.older.flowAnswers')}
          </Text>
        )}
        <PaceFields form={form} disabled={disabled} />
        {refusal && <Problem>{refusal}</Problem>}
        {!lock && (
          <SaveBar label={say('campaign.older.save')} dirty={dirty} sending={form.sending} onReset={form.reset} />
        )}
      </Stack>
    </form>
  );
}

/** The details being changed. All of them are sent, whatever was changed. */
const useOlderForm = ({ detail, onDirty }: OlderTabProps) => {
  const [refusal, setRefusal] = useState<string>();
  const form = useEditForm({
    kept: olderValues(detail),
    labels,
    required: say('schedule.required'),
    schema: olderSchema,
    change: {
      ...updateDetail,
      send: (values: OlderValues) => updateDetail.send(olderBody(detail.id, values)).catch(fail),
    },
    onStart: () => setRefusal(undefined),
    onSuccess: () => notifySuccess(say('campaign.older.saved'), { autoClose: 1500 }),
    onError: (error) => setRefusal(describeError(error).message),
  });
  const { dirty } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change is reported, not a new function of the screen
  useEffect(() => onDirty(dirty), [dirty]);
  return { form, refusal };
};

/** The specification asks for this notice in addition to the error in the form. */
const fail = (error: unknown) => {
  notifyError(say('campaign.older.failed'), { title: say('campaign.older.oops') });
  throw error;
};

function Problem({ children }: { children: string }) {
  return (
    <Alert color="danger" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {children}
    </Alert>
  );
}

interface FieldsProps {
  form: ReturnType<typeof useOlderForm>['form'];
  disabled: boolean;
}

function ResponseType({ form, disabled }: FieldsProps) {
  const types = useQuery(responseTypesQuery);
  const { response_type: chosen } = form.values;
  const names = [...new Set([...(types.data ?? []).map(({ name }) => name), chosen].filter(Boolean))];
  return (
    <Select
      disabled={disabled}
      placeholder={say('campaign.older.responseTypeHelp')}
      nothingFoundMessage={say(types.isError ? 'campaign.older.typesFailed' : 'campaign.older.noTypes')}
      data={names}
      value={chosen || null}
      onChange={(response_type) => form.set({ response_type: response_type ?? '' })}
      {...form.field('response_type')}
    />
  );
}

function PaceFields({ form, disabled }: FieldsProps) {
  const { values } = form;
  const number = { allowDecimal: false, allowNegative: false, clampBehavior: 'none', disabled } as const;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NumberInput
        {...number}
        {...campaignLimits.spinRate}
        value={values.spin_rate}
        onChange={(spin_rate) => form.set({ spin_rate })}
        {...form.field('spin_rate', say('schedule.spinRateHelp'))}
      />
      <NumberInput
        {...number}
        {...campaignLimits.timeBetweenCalls}
        suffix={say('schedule.secondsSuffix')}
        value={values.time_between_calls}
        onChange={(time_between_calls) => form.set({ time_between_calls })}
        {...form.field('time_between_calls', say('schedule.timeBetweenHelp'))}
      />
    </SimpleGrid>
  );
}

interface KeywordsProps {
  rows: readonly KeywordRow[];
  disabled: boolean;
  onChange: (rows: KeywordRow[]) => void;
}

interface MeaningSelectProps {
  /** Of the keyword. */
  place: number;
  value: string;
  onChange: (outcome: string) => void;
}

/** The outcome of a keyword. */
function MeaningSelect({ place, value, onChange }: MeaningSelectProps) {
  const { all } = useOutcomes();
  const dots = useOutcomeDots(value);
  return (
    <Select
      {...dots}
      aria-label={say('campaign.older.meaningOf', { place: place + 1 })}
      placeholder={say('campaign.older.meaning')}
      clearable
      data={outcomeChoices(all, value)}
      value={value || null}
      onChange={(outcome) => onChange(outcome ?? '')}
    />
  );
}

function Keywords({ rows, disabled, onChange }: KeywordsProps) {
  const change = (place: number, part: Partial<KeywordRow>) =>
    onChange(rows.map((row, at) => (at === place ? { ...row, ...part } : row)));
  return (
    <Fieldset legend={labels.keyword} disabled={disabled} m={0} p="sm">
      <Stack gap="xs">
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its place and has no state of its own
          <div key={place} className={classes.keyword}>
            <TextInput
              aria-label={say('campaign.older.keyword', { place: place + 1 })}
              placeholder={say('campaign.older.keywordHelp')}
              maxLength={100}
              value={row.response}
              onChange={({ currentTarget }) => change(place, { response: currentTarget.value })}
            />
            <MeaningSelect
              place={place}
              value={row.responseType}
              onChange={(responseType) => change(place, { responseType })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={say('campaign.older.removeKeyword', { place: place + 1 })}
              onClick={() => onChange(rows.filter((_, at) => at !== place))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <div>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={rows.length >= 50}
            onClick={() => onChange([...rows, emptyRow])}
          >
            {say('campaign.older.addKeyword')}
          </Button>
        </div>
      </Stack>
    </Fieldset>
  );
}
