import { callPlanLimits, type PlanStep } from '@halloo/contract/call-plans';
import { ActionIcon, Button, Group, Input, NumberInput, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Select } from '../../../ui/select.tsx';
import { say } from '../../../words/say.ts';
import type { PlanValues } from './plan-values.ts';

interface PlanStepsProps {
  values: PlanValues;
  set: (change: Partial<PlanValues>) => void;
  problemOf: (field: keyof PlanValues) => string | undefined;
}

/** The steps of a sequence, each so many days before or after a person's date. */
export function PlanSteps({ values: { steps }, set, problemOf }: PlanStepsProps) {
  const change = (place: number, step: PlanStep) =>
    set({ steps: steps.map((each, index) => (index === place ? step : each)) });
  const add = () => {
    const last = steps.at(-1);
    set({ steps: [...steps, { days: (last?.days ?? -1) + 1, time: last?.time ?? '10:00' }] });
  };
  return (
    <Input.Wrapper label={say('callPlan.steps')} error={problemOf('steps')}>
      <Stack gap="xs" mt="xs">
        {steps.map((step, index) => (
          <StepRow
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name but their place
            key={index}
            number={index + 1}
            step={step}
            onChange={(changed) => change(index, changed)}
            onRemove={steps.length > 1 ? () => set({ steps: steps.filter((_, place) => place !== index) }) : undefined}
          />
        ))}
        <Group>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={steps.length >= callPlanLimits.steps}
            onClick={add}
          >
            {say('callPlan.addStep')}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}

interface StepRowProps {
  number: number;
  step: PlanStep;
  onChange: (step: PlanStep) => void;
  onRemove: (() => void) | undefined;
}

function StepRow({ number, step: { days, time }, onChange, onRemove }: StepRowProps) {
  const isAfter = days > 0;
  const count = (given: number | string) => Math.abs(Math.trunc(Number(given) || 0));
  return (
    <Group role="group" aria-label={say('callPlan.step', { number })} align="center" gap="xs">
      <NumberInput
        aria-label={say('callPlan.stepDays')}
        w={80}
        min={0}
        max={callPlanLimits.offset.max}
        value={Math.abs(days)}
        onChange={(given) => onChange({ days: isAfter ? count(given) : 0 - count(given), time })}
      />
      <Select
        aria-label={say('callPlan.stepSide')}
        w={140}
        allowDeselect={false}
        data={(['before', 'after'] as const).map((value) => ({ value, label: say(`callPlan.side.${value}`) }))}
        value={isAfter ? 'after' : 'before'}
        onChange={(side) =>
          onChange({ days: side === 'after' ? Math.max(1, Math.abs(days)) : 0 - Math.abs(days), time })
        }
      />
      <TextInput
        type="time"
        aria-label={say('callPlan.stepTime')}
        value={time}
        onChange={({ currentTarget }) => onChange({ days, time: currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        aria-label={say('callPlan.removeStep', { number })}
        disabled={onRemove === undefined}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
