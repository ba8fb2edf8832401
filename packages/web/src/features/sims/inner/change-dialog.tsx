import { type Sim, simLimits, simRoutes } from '@halloo/contract/sims';
import { Button, Group, Modal, NumberInput, Stack, TextInput } from '@mantine/core';
import { focusBack } from '../../../ui/focus-back.ts';
import { changesOf } from '../../../ui/form-errors.ts';
import { notifySuccess } from '../../../ui/notices.ts';
import { useEditForm } from '../../../ui/use-edit-form.ts';
import { useSimCalls } from './queries.ts';
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

const labels = { label: 'Label (optional)', channels: 'Channels' };

export function ChangeDialog({ sim, opened, onClose, opener }: SimDialogProps) {
  const { change } = useSimCalls();
  const kept: Values = { label: sim.label, channels: sim.channels };
  const form = useEditForm<Values>({
    kept,
    labels,
    schema: simRoutes.changeSim.body,
    send: async (values) => {
      const changes = changesOf({ ...values, label: values.label.trim() }, kept);
      if (Object.keys(changes).length > 0) {
        await change(sim, simRoutes.changeSim.body.parse(changes));
        notifySuccess(`${nameOf(sim)} is changed.`);
      }
      onClose();
    },
    onRefused: reportFailure,
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Change ${nameOf(sim)}`}
      closeOnEscape={!form.sending}
      closeOnClickOutside={!form.sending}
      returnFocus={false}
      onExitTransitionEnd={() => focusBack(opener)}
      closeButtonProps={{ 'aria-label': 'Close', disabled: form.sending }}
    >
      <form {...form.form}>
        <Stack gap="md">
          <TextInput
            data-autofocus
            autoComplete="off"
            maxLength={simLimits.label}
            {...form.text('label', 'Where it is or whose it is, such as Front desk.')}
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
        <Group justify="flex-end" mt="lg">
          <Button variant="default" disabled={form.sending} onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" loading={form.sending}>
            Save
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
