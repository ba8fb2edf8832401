import { type TestCalls, testPlanChange } from '@halloo/contract/test-calls';
import { Button, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ChosenScript } from '../../../../shared/script-choice/chosen-script.tsx';
import { ScriptSearch } from '../../../../shared/script-choice/script-search.tsx';
import { formatMoment } from '../../../../ui/format.ts';
import { SaveBar } from '../../../../ui/save-bar.tsx';
import { Select } from '../../../../ui/select.tsx';
import { useEditForm } from '../../../../ui/use-edit-form.ts';
import { say } from '../../../../words/say.ts';
import { changeTestPlan } from './queries.ts';
import classes from './test-calls.module.css';
import { atTimes, type PlanValues, planOf, valuesOf, whenChoices } from './test-words.ts';

const labels = {
  on_schedule: say('settings.tests.on'),
  number: say('settings.tests.number'),
  every_minutes: say('settings.tests.when'),
  times: say('settings.tests.times'),
  script_id: say('settings.tests.message'),
} as const;

/** The number, the schedule and the message of test calls. */
export function PlanForm({ plan, next_at }: Pick<TestCalls, 'plan' | 'next_at'>) {
  const form = useEditForm<PlanValues, TestCalls>({
    kept: valuesOf(plan),
    labels,
    schema: testPlanChange,
    body: planOf,
    change: { ...changeTestPlan, send: (values: PlanValues) => changeTestPlan.send(planOf(values)) },
    notice: say('settings.tests.saved'),
  });
  const { on_schedule, every_minutes, script_id } = form.values;
  return (
    <form {...form.form} aria-label={say('settings.tests.schedule')} className={classes.plan}>
      <Switch
        label={labels.on_schedule}
        description={say('settings.tests.onHelp')}
        checked={on_schedule}
        onChange={({ currentTarget }) => form.set({ on_schedule: currentTarget.checked })}
      />
      <TextInput type="tel" autoComplete="off" {...form.text('number', say('settings.tests.numberHelp'))} />
      <Select
        data={whenChoices(plan)}
        value={every_minutes}
        allowDeselect={false}
        onChange={(value) => form.set({ every_minutes: value ?? '60' })}
        {...form.field('every_minutes')}
      />
      {every_minutes === atTimes && (
        <TextInput autoComplete="off" {...form.text('times', say('settings.tests.timesHelp'))} />
      )}
      <Message scriptId={script_id} onChange={(chosen) => form.set({ script_id: chosen })} />
      {plan.on_schedule && next_at && (
        <Text size="sm" c="dimmed">
          {say('settings.tests.next', { moment: formatMoment(next_at) })}
        </Text>
      )}
      <SaveBar label={say('settings.tests.save')} dirty={form.dirty} sending={form.sending} onReset={form.reset} />
    </form>
  );
}

function Message({ scriptId, onChange }: { scriptId: number | null; onChange: (scriptId: number | null) => void }) {
  const [isChoosing, setChoosing] = useState(false);
  const choose = (chosen: number | null) => {
    onChange(chosen);
    setChoosing(false);
  };
  return (
    <Stack gap={4} role="group" aria-label={labels.script_id}>
      <Text size="sm" fw={500}>
        {labels.script_id}
      </Text>
      <Text size="xs" c="dimmed">
        {say('settings.tests.messageHelp')}
      </Text>
      {scriptId !== null && (
        <ChosenScript
          scriptId={scriptId}
          action={
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => choose(null)}>
              {say('settings.tests.removeMessage')}
            </Button>
          }
        />
      )}
      {scriptId === null && !isChoosing && (
        <div>
          <Button size="xs" variant="default" onClick={() => setChoosing(true)}>
            {say('settings.tests.chooseMessage')}
          </Button>
        </div>
      )}
      {isChoosing && <ScriptSearch chosen={scriptId} onChoose={choose} />}
    </Stack>
  );
}
