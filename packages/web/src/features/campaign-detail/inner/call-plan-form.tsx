import type { CallPlan } from '@halloo/contract/call-plans';
import type { CampaignDetail } from '@halloo/contract/campaigns';
import { Checkbox, Group, NumberInput, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { weekdayName } from '../../../ui/time-words.ts';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { changeCallPlan } from './call-plan-queries.ts';
import { PlanSteps } from './plan-steps.tsx';
import { type PlanValues, planValues, readPlan } from './plan-values.ts';

interface CallPlanDialogProps {
  detail: CampaignDetail;
  plan: CallPlan | null;
  today: string;
  opened: boolean;
  opener: HTMLElement | null;
  onClose: () => void;
}

export function CallPlanDialog({ opened, opener, onClose, ...form }: CallPlanDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog size="lg" opened={opened} onClose={onClose} opener={opener} busy={busy} title={say('callPlan.title')}>
      <PlanForm {...form} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}

type PlanFormProps = Pick<CallPlanDialogProps, 'detail' | 'plan' | 'today' | 'onClose'> & {
  onBusy: (busy: boolean) => void;
};

export interface PlanFieldsProps {
  values: PlanValues;
  set: (change: Partial<PlanValues>) => void;
  /** What is wrong with a field. */
  problemOf: (field: keyof PlanValues) => string | undefined;
}

const kinds = ['off', 'recurring', 'date'] as const;

function PlanForm({ detail, plan, today, onBusy, onClose }: PlanFormProps) {
  const [values, setValues] = useState(() => planValues(plan, today));
  const [problem, setProblem] = useState<{ field: string; problem: string }>();
  const sending = useSend(changeCallPlan(detail.id), {
    notice: say('callPlan.saved'),
    onStart: () => onBusy(true),
    onSuccess: () => {
      onBusy(false);
      onClose();
    },
    onError: (error) => {
      onBusy(false);
      setProblem({ field: '', problem: error instanceof Error ? error.message : String(error) });
    },
  });
  const set = (change: Partial<PlanValues>) => {
    setProblem(undefined);
    setValues((before) => ({ ...before, ...change }));
  };
  const problemOf = (field: keyof PlanValues) => (problem?.field === field ? problem.problem : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readPlan(values);
    if ('plan' in read) sending.send(read.plan);
    else setProblem(read);
  };
  const isNamed = problem !== undefined && problem.field in values;
  return (
    <form noValidate aria-label={say('callPlan.title')} onSubmit={submit}>
      <Stack gap="md">
        <SegmentedControl
          aria-label={say('callPlan.kind')}
          data={kinds.map((kind) => ({ value: kind, label: say(`callPlan.kind.${kind}`) }))}
          value={values.kind}
          onChange={(kind) => set({ kind: kind as PlanValues['kind'] })}
        />
        <Text c="dimmed">{say(`callPlan.kindAbout.${values.kind}`)}</Text>
        {values.kind === 'recurring' && <RoundFields {...{ values, set, problemOf }} />}
        {values.kind === 'date' && <DateFields {...{ values, set, problemOf }} columns={detail.data_fields} />}
        {values.kind !== 'off' && (
          <Select
            label={say('callPlan.closedDays')}
            allowDeselect={false}
            data={(['next', 'skip'] as const).map((value) => ({ value, label: say(`callPlan.closed.${value}`) }))}
            value={values.closed_days}
            onChange={(closed) => set({ closed_days: closed === 'skip' ? 'skip' : 'next' })}
          />
        )}
        {problem && !isNamed && (
          <Text c="red" role="alert">
            {problem.problem}
          </Text>
        )}
      </Stack>
      <DialogActions submit={say('ui.save')} sending={sending.isPending} onCancel={onClose} />
    </form>
  );
}

const error = (problem: string | undefined) => (problem === undefined ? {} : { error: problem });

function RoundFields({ values, set, problemOf }: PlanFieldsProps) {
  return (
    <>
      <SegmentedControl
        aria-label={say('callPlan.unit')}
        data={(['week', 'month'] as const).map((unit) => ({ value: unit, label: say(`callPlan.unit.${unit}`) }))}
        value={values.unit}
        onChange={(unit) => set({ unit: unit === 'month' ? 'month' : 'week' })}
      />
      {values.unit === 'week' ? (
        <>
          <NumberInput
            label={say('callPlan.every')}
            min={1}
            max={52}
            value={values.every}
            onChange={(every) => set({ every })}
            {...error(problemOf('every'))}
          />
          <Checkbox.Group
            label={say('callPlan.weekdays')}
            value={values.weekdays.map(String)}
            onChange={(days) => set({ weekdays: days.map(Number) })}
            {...error(problemOf('weekdays'))}
          >
            <Group mt="xs">
              {[1, 2, 3, 4, 5, 6, 7].map((day) => (
                <Checkbox key={day} value={String(day)} label={weekdayName(day, 'long')} />
              ))}
            </Group>
          </Checkbox.Group>
        </>
      ) : (
        <NumberInput
          label={say('callPlan.day')}
          description={say('callPlan.dayHelp')}
          min={1}
          max={31}
          value={values.day}
          onChange={(day) => set({ day })}
          {...error(problemOf('day'))}
        />
      )}
      <Group grow align="start">
        <TextInput
          type="date"
          label={say('callPlan.from')}
          value={values.from}
          onChange={({ currentTarget }) => set({ from: currentTarget.value })}
          {...error(problemOf('from'))}
        />
        <TextInput
          type="time"
          label={say('callPlan.time')}
          value={values.time}
          onChange={({ currentTarget }) => set({ time: currentTarget.value })}
          {...error(problemOf('time'))}
        />
      </Group>
      <Group grow align="start">
        <TextInput
          type="date"
          label={say('callPlan.until')}
          description={say('callPlan.untilHelp')}
          value={values.until}
          onChange={({ currentTarget }) => set({ until: currentTarget.value })}
          {...error(problemOf('until'))}
        />
        <NumberInput
          label={say('callPlan.times')}
          description={say('callPlan.timesHelp')}
          min={1}
          value={values.times}
          onChange={(times) => set({ times })}
          {...error(problemOf('times'))}
        />
      </Group>
      <Select
        label={say('callPlan.whom')}
        allowDeselect={false}
        data={(['all', 'unanswered'] as const).map((value) => ({ value, label: say(`callPlan.whom.${value}`) }))}
        value={values.whom}
        onChange={(whom) => set({ whom: whom === 'unanswered' ? 'unanswered' : 'all' })}
      />
    </>
  );
}

function DateFields({ values, set, problemOf, columns }: PlanFieldsProps & { columns: readonly string[] }) {
  const known = values.field === '' || columns.includes(values.field) ? columns : [...columns, values.field];
  return (
    <>
      <Select
        label={say('callPlan.field')}
        description={say('callPlan.fieldHelp')}
        allowDeselect={false}
        data={[...known]}
        value={values.field === '' ? null : values.field}
        onChange={(field) => set({ field: field ?? '' })}
        nothingFoundMessage={say('callPlan.noColumns')}
        {...error(problemOf('field'))}
      />
      <Select
        label={say('callPlan.order')}
        allowDeselect={false}
        data={(['', 'dmy', 'mdy'] as const).map((value) => ({
          value: value === '' ? 'none' : value,
          label: say(`callPlan.order.${value === '' ? 'none' : value}`),
        }))}
        value={values.order === '' ? 'none' : values.order}
        onChange={(order) => set({ order: order === 'dmy' || order === 'mdy' ? order : '' })}
      />
      <PlanSteps {...{ values, set, problemOf }} />
      <Select
        label={say('callPlan.zone')}
        allowDeselect={false}
        data={(['campaign', 'person'] as const).map((value) => ({ value, label: say(`callPlan.zone.${value}`) }))}
        value={values.zone}
        onChange={(zone) => set({ zone: zone === 'person' ? 'person' : 'campaign' })}
      />
      <Select
        label={say('callPlan.stop')}
        allowDeselect={false}
        data={(['answered', 'completed', 'never'] as const).map((value) => ({
          value,
          label: say(`callPlan.stop.${value}`),
        }))}
        value={values.stop_when}
        onChange={(stop) => set({ stop_when: (stop ?? 'answered') as PlanValues['stop_when'] })}
      />
    </>
  );
}
