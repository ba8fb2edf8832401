import type { CampaignDetail } from '@halloo/contract/campaigns';
import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { SaveBar } from '../../ui/save-bar.tsx';
import { say } from '../../words/say.ts';
import { GlossaryLink } from '../glossary/glossary-link.tsx';
import { useRoleLock } from '../roles/use-may.ts';
import { KeyFields } from './inner/key-fields.tsx';
import { MachineFields } from './inner/machine-fields.tsx';
import { PaceFields, RetryFields } from './inner/number-fields.tsx';
import { RecordingFields } from './inner/recording-fields.tsx';
import { RetryPlanFields } from './inner/retry-plan-fields.tsx';
import { SimPicker } from './inner/sim-picker.tsx';
import { type ScheduleFormOptions, useScheduleForm } from './inner/use-schedule-form.ts';
import { WindowFields } from './inner/window-fields.tsx';
import { scheduleLock } from './schedule-state.ts';

interface ScheduleFormProps extends ScheduleFormOptions {
  /** Locked by the screen that shows the form, for a reason of its own. */
  locked?: boolean;
}

/** When a campaign calls or answers, and how fast. */
export function ScheduleForm({ locked = false, ...options }: ScheduleFormProps) {
  const { detail, slim = false } = options;
  const { form, refusal } = useScheduleForm(options);
  const lock = useRoleLock('run') ?? scheduleLock(detail);
  const disabled = lock !== undefined || locked;
  const inbound = detail.campaign_type === 'Inbound';
  const fields = { form, inbound, slim, disabled };
  return (
    <form {...form.form} aria-label={say('schedule.title')}>
      <Stack>
        {lock && !locked && (
          <Alert color="gray" icon={<IconLock size={18} aria-hidden />}>
            {lock}
          </Alert>
        )}
        {inbound && (
          <SimPicker
            campaign={detail.id}
            chosen={form.values.sim_cards}
            disabled={disabled}
            field={(help) => form.field('sim_cards', help)}
            onChoose={(sim_cards) => form.set({ sim_cards })}
          />
        )}
        {!(slim && inbound) && (
          <>
            <WindowFields {...fields} />
            {/* Incoming calls have no pace: they come as people call. */}
            {!inbound && <PaceFields {...fields} leads={leadsToCall(detail)} />}
          </>
        )}
        <RetryFields {...fields} />
        {!inbound && !slim && <RetryPlanFields form={form} disabled={disabled} />}
        {!inbound && !slim && <MachineFields form={form} disabled={disabled} />}
        {!slim && <RecordingFields form={form} disabled={disabled} />}
        {!slim && <KeyFields form={form} disabled={disabled} />}
        {!slim && <GlossaryLink at="spin-rate" />}
        {refusal && (
          <Alert color="danger" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {refusal}
          </Alert>
        )}
        {!disabled && (
          <SaveBar label={say('schedule.save')} dirty={form.dirty} sending={form.sending} onReset={form.reset} />
        )}
      </Stack>
    </form>
  );
}

/** Leads that wait for their first call or for a retry. */
const leadsToCall = ({ ledger }: CampaignDetail) =>
  ledger.reduce((sum, { name, count }) => sum + (name === 'Waiting' || name === 'Retry due' ? count : 0), 0);
