import { type ListSource, listSourceChange } from '@halloo/contract/live-lists';
import { Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { useEditForm } from '../../../ui/use-edit-form.ts';
import { reportError } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { changeLiveList } from './live-list-queries.ts';
import { hourChoices, lacksHeaderValue, type SourceValues, sourceBody, sourceValues } from './source-values.ts';

interface SourceDialogProps {
  id: number;
  /** Undefined: sets the first address. */
  source: ListSource | undefined;
  opened: boolean;
  opener: HTMLElement | null;
  onClose: () => void;
}

export function SourceDialog({ opened, opener, onClose, ...form }: SourceDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      size="lg"
      opened={opened}
      onClose={onClose}
      opener={opener}
      busy={busy}
      title={say(form.source ? 'liveList.form.changeTitle' : 'liveList.form.addTitle')}
    >
      <SourceForm {...form} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}

const labels = {
  url: say('liveList.form.address'),
  every_hours: say('liveList.form.every'),
  header_name: say('liveList.form.headerName'),
  header_value: say('liveList.form.headerValue'),
  active: say('liveList.form.active'),
};

type SourceFormProps = Pick<SourceDialogProps, 'id' | 'source' | 'onClose'> & { onBusy: (busy: boolean) => void };

function SourceForm({ id, source, onBusy, onClose }: SourceFormProps) {
  const [kept] = useState(() => sourceValues(source));
  const { send, awaits } = changeLiveList(id);
  const form = useEditForm<SourceValues, unknown>({
    kept,
    labels,
    schema: listSourceChange.pick({ url: true }),
    change: { awaits, send: (values) => send({ source: sourceBody(values, source) }) },
    notice: say('liveList.form.saved'),
    onStart: () => onBusy(true),
    onSuccess: () => {
      onBusy(false);
      onClose();
    },
    onFieldErrors: () => onBusy(false),
    onError: (error) => {
      onBusy(false);
      reportError(error);
    },
  });
  const isLacking = lacksHeaderValue(form.values, source);
  const valueHelp = say(
    source?.header_name && !isLacking ? 'liveList.form.headerKept' : 'liveList.form.headerValueHelp',
  );
  return (
    <form
      {...form.form}
      aria-label={say('liveList.title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isLacking) form.refuse({ header_value: say('liveList.form.headerValueMissing') });
        else form.form.onSubmit(event);
      }}
    >
      <Stack gap="md">
        <TextInput
          data-autofocus
          required
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={2_000}
          placeholder={say('liveList.form.addressExample')}
          {...form.text('url', say('liveList.form.addressHelp'))}
        />
        <Select
          {...form.field('every_hours')}
          allowDeselect={false}
          data={hourChoices.map((hours) => ({ value: String(hours), label: say('liveList.everyHours', { hours }) }))}
          value={form.values.every_hours}
          onChange={(every_hours) => form.set({ every_hours: every_hours ?? '6' })}
        />
        <TextInput
          autoComplete="off"
          maxLength={100}
          {...form.text('header_name', say('liveList.form.headerNameHelp'))}
        />
        <TextInput type="password" autoComplete="off" maxLength={2_000} {...form.text('header_value', valueHelp)} />
        <Switch
          label={labels.active}
          checked={form.values.active}
          onChange={({ currentTarget }) => form.set({ active: currentTarget.checked })}
        />
      </Stack>
      <DialogActions submit={say('ui.save')} sending={form.sending} onCancel={onClose} />
    </form>
  );
}
