import { type Sim, simLimits, simRoutes } from '@halloo/contract/sims';
import { NumberInput, Stack, TextInput } from '@mantine/core';
import { changeFrom } from '../../../api/change.ts';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { changesOf } from '../../../ui/form-errors.ts';
import { useEditForm } from '../../../ui/use-edit-form.ts';
import { say } from '../../../words/say.ts';
import { changeSim } from './queries.ts';
import { reportFailure } from './report-failure.ts';
import { channelsInWords, nameOf } from './sim-words.ts';

interface SimDialogProps {
  sim: Sim;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

interface Values {
  label: string;
  channels: number | string;
}

const labels = { label: say('sims.label'), channels: say('sims.channels') };

export function ChangeDialog({ sim, opened, onClose, opener }: SimDialogProps) {
  const kept: Values = { label: sim.label, channels: sim.channels };
  const form = useEditForm({
    kept,
    labels,
    schema: simRoutes.changeSim.body,
    change: changeFrom(changeSim(sim), (values: Values) =>
      simRoutes.changeSim.body.parse(changesOf({ ...values, label: values.label.trim() }, kept)),
    ),
    notice: say('sims.changed', { number: nameOf(sim) }),
    onUnchanged: onClose,
    onSuccess: onClose,
    onError: reportFailure,
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={say('sims.changeTitle', { number: nameOf(sim) })}
      busy={form.sending}
      opener={opener}
    >
      <form {...form.form}>
        <Stack gap="md">
          <TextInput
            data-autofocus
            autoComplete="off"
            maxLength={simLimits.label}
            {...form.text('label', say('sims.labelHelp'))}
          />
          <NumberInput
            {...simLimits.channels}
            clampBehavior="none"
            allowDecimal={false}
            allowNegative={false}
            value={form.values.channels}
            onChange={(channels) => form.set({ channels })}
            {...form.field('channels', channelsInWords(form.values.channels))}
          />
        </Stack>
        <DialogActions submit={say('ui.save')} sending={form.sending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
