import { type CampaignDetail, campaignLimits } from '@halloo/contract/campaigns';
import { Alert, NumberInput, SimpleGrid, Stack } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { SaveBar } from '../../ui/save-bar.tsx';
import { retryInWords } from '../../ui/time-words.ts';
import { MachineFields } from './inner/machine-fields.tsx';
import { triesInWords } from './inner/machine-words.ts';
import { Pace } from './inner/schedule-parts.tsx';
import { SimPicker } from './inner/sim-picker.tsx';
import { type ScheduleFormOptions, useScheduleForm } from './inner/use-schedule-form.ts';
import { WindowFields } from './inner/window-fields.tsx';
import { scheduleLock } from './schedule-values.ts';

interface ScheduleFormProps extends ScheduleFormOptions {
  /** A further reason why it cannot be changed here, told by whoever shows the form. */
  locked?: boolean;
}

/** When a campaign calls or answers, and how fast. */
export function ScheduleForm({ locked = false, ...options }: ScheduleFormProps) {
  const { detail, slim = false } = options;
  const { form, refusal } = useScheduleForm(options);
  const { values } = form;
  const lock = scheduleLock(detail);
  const disabled = lock !== undefined || locked;
  const inbound = detail.campaign_type === 'Inbound';
  const whole = !slim || !inbound;
  const columns = slim ? 1 : { base: 1, xs: 2 };
  const number = { allowDecimal: false, allowNegative: false, clampBehavior: 'none', disabled } as const;
  const { spinRate, timeBetweenCalls, retryTimes, retryDelayMinutes } = campaignLimits;
  return (
    <form {...form.form} aria-label="Schedule">
      <Stack>
        {lock && !locked && (
          <Alert color="gray" icon={<IconLock size={18} aria-hidden />}>
            {lock}
          </Alert>
        )}
        {inbound && (
          <SimPicker
            campaign={detail.id}
            chosen={values.sim_cards}
            disabled={disabled}
            field={(help) => form.field('sim_cards', help)}
            onChoose={(sim_cards) => form.set({ sim_cards })}
          />
        )}
        {whole && (
          <>
            <WindowFields form={form} inbound={inbound} disabled={disabled} slim={slim} />
            <Stack gap={4}>
              <SimpleGrid cols={columns}>
                <NumberInput
                  {...number}
                  {...spinRate}
                  value={values.spin_rate}
                  onChange={(spin_rate) => form.set({ spin_rate })}
                  {...form.field('spin_rate', 'Calls in progress at once.')}
                />
                <NumberInput
                  {...number}
                  {...timeBetweenCalls}
                  suffix=" s"
                  value={values.time_between_calls}
                  onChange={(time_between_calls) => form.set({ time_between_calls })}
                  {...form.field('time_between_calls', 'Rest of a line after a call.')}
                />
              </SimpleGrid>
              {!inbound && <Pace values={values} leads={leadsToCall(detail)} />}
            </Stack>
          </>
        )}
        <SimpleGrid cols={columns}>
          <NumberInput
            {...number}
            {...retryTimes}
            value={values.retry_times}
            onChange={(retry_times) => form.set({ retry_times })}
            {...form.field(
              'retry_times',
              inbound ? 'Further attempts after the first.' : triesInWords(values.retry_times, values.on_machine),
            )}
          />
          {!slim && (
            <NumberInput
              {...number}
              {...retryDelayMinutes}
              suffix=" min"
              value={values.retry_delay_minutes}
              onChange={(retry_delay_minutes) => form.set({ retry_delay_minutes })}
              {...form.field(
                'retry_delay_minutes',
                inbound ? 'Before another attempt.' : retryInWords(values.retry_delay_minutes),
              )}
            />
          )}
        </SimpleGrid>
        {!inbound && !slim && <MachineFields form={form} disabled={disabled} />}
        {refusal && (
          <Alert color="danger" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {refusal}
          </Alert>
        )}
        {!disabled && <SaveBar label="Save schedule" dirty={form.dirty} sending={form.sending} onReset={form.reset} />}
      </Stack>
    </form>
  );
}

/** Who would still be called: those who wait and those who are to be called again. */
const leadsToCall = ({ ledger }: CampaignDetail) =>
  ledger.reduce((sum, { name, count }) => sum + (name === 'Waiting' || name === 'Retry due' ? count : 0), 0);
