import {
  type RetryOutcome,
  type RetryPreset,
  retryLimits,
  retryOutcomes,
  retryPresetNames,
  retryPresets,
} from '@halloo/contract/retry-plans';
import { Box, Button, Checkbox, List, NumberInput, SegmentedControl, Switch, Text } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatList } from '../../../ui/format.ts';
import { say } from '../../../words/say.ts';
import { sayWord } from '../../../words/vocabulary.ts';
import { presetOf, retryFields, ruleValues } from '../retry-plan-values.ts';
import { retriesTooLong, ruleInWords } from './retry-plan-words.ts';
import classes from './schedule.module.css';
import type { ScheduleFields } from './use-schedule-form.ts';

interface RetryPlanFieldsProps {
  form: ScheduleFields;
  disabled: boolean;
}

/** Retries by outcome, in place of one number and one delay for all. */
export function RetryPlanFields({ form, disabled }: RetryPlanFieldsProps) {
  const { values } = form;
  const on = values.retry_by_outcome;
  return (
    <Box role="group" aria-label={say('schedule.retryPlan.heading')} className={classes.machine ?? ''}>
      <Switch
        label={say('schedule.retryPlan.heading')}
        description={say('schedule.retryPlan.about')}
        classNames={{ label: classes.machineHeading ?? '' }}
        checked={on}
        disabled={disabled}
        // Rules that are not shown must not keep the form from being saved.
        onChange={({ currentTarget }) =>
          form.set({ retry_by_outcome: currentTarget.checked, ...ruleValues(retryPresets.standard) })
        }
      />
      {on && <PlanFields form={form} disabled={disabled} />}
    </Box>
  );
}

const own = 'own';

function PlanFields({ form, disabled }: RetryPlanFieldsProps) {
  const { values } = form;
  const preset = presetOf(values);
  const [shown, setShown] = useState(preset === undefined);
  const detailsId = useId();
  const tooLong = retriesTooLong(values);
  const choose = (chosen: string) => {
    if (chosen === own) setShown(true);
    else form.set(ruleValues(retryPresets[chosen as RetryPreset]));
  };
  return (
    <div className={classes.keyFields}>
      <SegmentedControl
        className={classes.presets}
        aria-label={say('schedule.retryPlan.preset')}
        disabled={disabled}
        value={preset ?? own}
        onChange={choose}
        data={[
          ...retryPresetNames.map((name) => ({ value: name, label: say(`schedule.retryPlan.preset.${name}`) })),
          { value: own, label: say('schedule.retryPlan.preset.own') },
        ]}
      />
      <List size="sm" aria-label={say('schedule.retryPlan.inWords')} role="list">
        {retryOutcomes.map((outcome) => {
          const sentence = ruleInWords(outcome, values);
          return sentence && <List.Item key={outcome}>{sentence}</List.Item>;
        })}
      </List>
      <Text size="xs" c="dimmed">
        {say('schedule.retryPlan.total', { total: retryLimits.total })}
      </Text>
      {tooLong.length > 0 && (
        <Text size="xs" className={classes.fit} data-warning role="status">
          <IconAlertTriangle size={16} aria-hidden />
          <span>
            {say('schedule.retryPlan.tooLong', {
              outcomes: formatList(tooLong.map((outcome) => sayWord(`retryOutcome.${outcome}`))),
            })}
          </span>
        </Text>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.more}
        aria-expanded={shown}
        aria-controls={detailsId}
        rightSection={shown ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
        onClick={() => setShown(!shown)}
      >
        {say('schedule.retryPlan.details')}
      </Button>
      <div id={detailsId} className={classes.rules} hidden={!shown}>
        {retryOutcomes.map((outcome) => (
          <RuleFields key={outcome} outcome={outcome} form={form} disabled={disabled} />
        ))}
      </div>
    </div>
  );
}

const whole = { allowDecimal: false, allowNegative: false, clampBehavior: 'none' } as const;

function RuleFields({ outcome, form, disabled }: RetryPlanFieldsProps & { outcome: RetryOutcome }) {
  const { values } = form;
  const { times, delay, other } = retryFields(outcome);
  const name = sayWord(`retryOutcome.${outcome}`);
  const isUsed = values[times] !== 0;
  return (
    <Box role="group" aria-label={name} className={classes.rule ?? ''}>
      <div>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {outcome === 'machine' && values.on_machine === 'play'
            ? say('schedule.retryPlan.machinePlays')
            : say(`schedule.retryPlan.${outcome}About`)}
        </Text>
      </div>
      <div className={classes.ruleNumbers}>
        <NumberInput
          {...whole}
          {...retryLimits.times}
          disabled={disabled}
          value={values[times]}
          onChange={(value) => form.set({ [times]: value })}
          {...form.field(times)}
        />
        <NumberInput
          {...whole}
          {...retryLimits.delayMinutes}
          disabled={disabled || !isUsed}
          suffix={say('schedule.minutesSuffix')}
          value={values[delay]}
          onChange={(value) => form.set({ [delay]: value })}
          {...form.field(delay)}
        />
      </div>
      <Checkbox
        label={say('schedule.retryPlan.other')}
        checked={values[other]}
        disabled={disabled || !isUsed}
        onChange={({ currentTarget }) => form.set({ [other]: currentTarget.checked })}
      />
    </Box>
  );
}
