import { newPrice, type Price } from '@halloo/contract/money';
import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Change, changeFrom } from '../../../../api/change.ts';
import { everySimQuery } from '../../../../shared/schedule/queries.ts';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { Select } from '../../../../ui/select.tsx';
import { useEditForm } from '../../../../ui/use-edit-form.ts';
import { say } from '../../../../words/say.ts';
import { addPrice, changePrice } from './queries.ts';

interface PriceDialogProps {
  /** Undefined for a new one. */
  price: Price | undefined;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

interface Values {
  prefix: string;
  sim_id: string;
  per_minute: string;
  per_call: string;
  per_attempt: string;
  first_seconds: string;
  next_seconds: string;
}

const labels = {
  prefix: say('prices.prefix'),
  sim_id: say('prices.sim'),
  per_minute: say('prices.perMinute'),
  per_call: say('prices.perCall'),
  per_attempt: say('prices.perAttempt'),
  first_seconds: say('prices.firstSeconds'),
  next_seconds: say('prices.nextSeconds'),
};

const valuesOf = (price: Price | undefined): Values => ({
  prefix: price?.prefix ?? '',
  sim_id: price?.sim_id ? String(price.sim_id) : 'all',
  per_minute: price?.per_minute ?? '',
  per_call: price?.per_call ?? '0',
  per_attempt: price?.per_attempt ?? '0',
  first_seconds: String(price?.first_seconds ?? 60),
  next_seconds: String(price?.next_seconds ?? 60),
});

const bodyOf = ({ sim_id, first_seconds, next_seconds, ...values }: Values) => ({
  ...values,
  sim_id: sim_id === 'all' ? null : Number(sim_id),
  first_seconds: Number(first_seconds),
  next_seconds: Number(next_seconds),
});

const changeOf = (price: Price | undefined): Change<Values, Price> =>
  price ? changeFrom(changePrice(price.id), bodyOf) : changeFrom(addPrice, bodyOf);

const decimal = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const;
const whole = { inputMode: 'numeric', autoComplete: 'off', maxLength: 4 } as const;

/** A new price, or another one for a prefix. */
export function PriceDialog({ price, opened, onClose, opener }: PriceDialogProps) {
  const sims = useQuery(everySimQuery);
  const title = price ? say('prices.editTitle', price) : say('prices.addTitle');
  const form = useEditForm({
    kept: valuesOf(price),
    labels,
    schema: newPrice,
    body: bodyOf,
    change: changeOf(price),
    notice: ({ prefix }) => say('prices.saved', { prefix }),
    onSuccess: onClose,
    onUnchanged: onClose,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} busy={form.sending} opener={opener}>
      <form {...form.form} aria-label={title}>
        <Stack gap="md">
          <TextInput data-autofocus {...decimal} {...form.text('prefix', say('prices.prefixHelp'))} />
          <Select
            allowDeselect={false}
            data={[
              { value: 'all', label: say('prices.allSims') },
              ...(sims.data ?? []).map(({ id, label, phone }) => ({ value: String(id), label: label || phone })),
            ]}
            value={form.values.sim_id}
            onChange={(chosen) => form.set({ sim_id: chosen ?? 'all' })}
            {...form.field('sim_id')}
          />
          <TextInput {...decimal} {...form.text('per_minute')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput {...decimal} {...form.text('per_call', say('prices.perCallHelp'))} />
            <TextInput {...decimal} {...form.text('per_attempt', say('prices.perAttemptHelp'))} />
            <TextInput {...whole} {...form.text('first_seconds', say('prices.firstSecondsHelp'))} />
            <TextInput {...whole} {...form.text('next_seconds', say('prices.nextSecondsHelp'))} />
          </SimpleGrid>
        </Stack>
        <DialogActions submit={say('ui.save')} sending={form.sending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
