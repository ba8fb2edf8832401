import { type CampaignDetail, campaignLimits } from '@halloo/contract/campaigns';
import { ActionIcon, Alert, Button, Fieldset, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconLock, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { scheduleLock } from '../../../shared/schedule/schedule-values.ts';
import { messages } from '../../../ui/messages.ts';
import { notifyError, notifySuccess } from '../../../ui/notices.ts';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import { describeError } from '../../../ui/states.tsx';
import { useEditForm } from '../../../ui/use-edit-form.ts';
import classes from '../campaign-detail.module.css';
import { emptyRow, type KeywordRow, type OlderValues, olderBody, olderSchema, olderValues } from './older-values.ts';
import { responseTypesQuery, useUpdateDetail } from './queries.ts';

const labels: Record<keyof OlderValues, string> = {
  start_date: 'Start date',
  end_date: 'End date',
  script: 'Script',
  call_start_time: 'Call start time',
  call_end_time: 'Call end time',
  response_type: 'Response type',
  keyword: 'Keywords (optional)',
  spin_rate: 'Spin rate',
  time_between_calls: 'Time between calls',
};

const { required, oops, somethingWentWrongCapitals } = messages.common;

interface OlderTabProps {
  detail: CampaignDetail;
  onDirty: (dirty: boolean) => void;
}

export function OlderTab({ detail, onDirty }: OlderTabProps) {
  return (
    <Section
      title="Older form"
      about="All details at once, for those who are used to it. The schedule has its own tab, and a flow says more than keywords do."
    >
      <OlderForm detail={detail} onDirty={onDirty} />
    </Section>
  );
}

function OlderForm({ detail, onDirty }: OlderTabProps) {
  const update = useUpdateDetail();
  const types = useQuery(responseTypesQuery);
  const [refusal, setRefusal] = useState<string>();
  const lock = scheduleLock(detail);
  const disabled = lock !== undefined;
  const form = useEditForm<OlderValues>({
    kept: olderValues(detail),
    labels,
    required,
    schema: olderSchema,
    send: async (values) => {
      setRefusal(undefined);
      try {
        await update(olderBody(detail.id, values));
      } catch (error) {
        notifyError(somethingWentWrongCapitals, { title: oops });
        throw error;
      }
      notifySuccess(messages.campaignDetails.scriptAdded, { autoClose: 1500 });
    },
    onRefused: (error) => setRefusal(describeError(error).message),
  });
  const { dirty, values } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen hears of changes, not of its own new functions
  useEffect(() => onDirty(dirty), [dirty]);

  const number = { allowDecimal: false, allowNegative: false, clampBehavior: 'none', disabled } as const;
  const typeNames = [...new Set([...(types.data ?? []).map(({ name }) => name), values.response_type].filter(Boolean))];
  return (
    <form {...form.form} aria-label="Older form">
      <Stack>
        {lock && (
          <Alert color="gray" icon={<IconLock size={18} aria-hidden />}>
            {lock}
          </Alert>
        )}
        {form.flagged && (
          <Alert color="danger" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
            Please fill in every field. Those that are missing or wrong are marked.
          </Alert>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput type="date" disabled={disabled} {...form.text('start_date')} />
          <TextInput type="date" disabled={disabled} {...form.text('end_date')} />
        </SimpleGrid>
        <TextInput disabled={disabled} maxLength={200} {...form.text('script', 'Name of the audio script.')} />
        <SimpleGrid cols={2}>
          <TextInput type="time" disabled={disabled} {...form.text('call_start_time')} />
          <TextInput type="time" disabled={disabled} {...form.text('call_end_time')} />
        </SimpleGrid>
        <Select
          disabled={disabled}
          placeholder="Choose how answers are taken"
          nothingFoundMessage={types.isError ? 'The response types could not be loaded.' : 'Nothing to choose yet.'}
          data={typeNames}
          value={values.response_type || null}
          onChange={(response_type) => form.set({ response_type: response_type ?? '' })}
          {...form.field('response_type')}
        />
        <Keywords rows={values.keyword} disabled={disabled} onChange={(keyword) => form.set({ keyword })} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberInput
            {...number}
            {...campaignLimits.spinRate}
            value={values.spin_rate}
            onChange={(spin_rate) => form.set({ spin_rate })}
            {...form.field('spin_rate', 'Calls in progress at once.')}
          />
          <NumberInput
            {...number}
            {...campaignLimits.timeBetweenCalls}
            suffix=" s"
            value={values.time_between_calls}
            onChange={(time_between_calls) => form.set({ time_between_calls })}
            {...form.field('time_between_calls', 'Rest of a line after a call.')}
          />
        </SimpleGrid>
        {refusal && (
          <Alert color="danger" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {refusal}
          </Alert>
        )}
        {!lock && <SaveBar label="Save details" dirty={dirty} sending={form.sending} onReset={form.reset} />}
      </Stack>
    </form>
  );
}

const outcomes = ['Interested', 'Not interested'];

interface KeywordsProps {
  rows: readonly KeywordRow[];
  disabled: boolean;
  onChange: (rows: KeywordRow[]) => void;
}

function Keywords({ rows, disabled, onChange }: KeywordsProps) {
  const change = (place: number, part: Partial<KeywordRow>) =>
    onChange(rows.map((row, at) => (at === place ? { ...row, ...part } : row)));
  return (
    <Fieldset legend={labels.keyword} disabled={disabled} m={0} p="sm">
      <Stack gap="xs">
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and holds no state of its own
          <div key={place} className={classes.keyword}>
            <TextInput
              aria-label={`Keyword ${place + 1}`}
              placeholder="What the person presses or says"
              maxLength={100}
              value={row.response}
              onChange={({ currentTarget }) => change(place, { response: currentTarget.value })}
            />
            <Select
              aria-label={`Meaning of keyword ${place + 1}`}
              placeholder="Meaning"
              clearable
              data={[...new Set([...outcomes, row.responseType].filter(Boolean))]}
              value={row.responseType || null}
              onChange={(responseType) => change(place, { responseType: responseType ?? '' })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Remove keyword ${place + 1}`}
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
            Add a keyword
          </Button>
        </div>
      </Stack>
    </Fieldset>
  );
}
