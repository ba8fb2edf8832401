import { TextInput } from '@mantine/core';
import type { z } from 'zod';
import { type Change, changeFrom } from '../api/change.ts';
import { say } from '../words/say.ts';
import { Dialog, DialogActions } from './dialog.tsx';
import { useEditForm } from './use-edit-form.ts';
import type { SendHandlers } from './use-send.ts';

interface RenameDialogProps<Answer> {
  name: string;
  label: string;
  help: string;
  maxLength: number;
  schema: z.ZodType;
  change: Change<string, Answer>;
  onError?: SendHandlers<{ name: string }, Answer>['onError'];
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

export function RenameDialog<Answer>(props: RenameDialogProps<Answer>) {
  const { name: from, label, help, maxLength, schema, change, onError, opened, onClose, opener } = props;
  const form = useEditForm({
    kept: { name: from },
    labels: { name: label },
    schema,
    change: changeFrom(change, ({ name }: { name: string }) => name.trim()),
    notice: (_answer, { name }) => say('ui.rename.done', { from, to: name.trim() }),
    onUnchanged: onClose,
    onSuccess: onClose,
    ...(onError && { onError }),
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={say('ui.rename.title', { name: from })}
      busy={form.sending}
      opener={opener}
      onClosed={(focusOpener) => {
        form.reset();
        focusOpener();
      }}
    >
      <form {...form.form}>
        <TextInput
          data-autofocus
          autoComplete="off"
          maxLength={maxLength}
          {...form.text('name', help)}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <DialogActions submit={say('ui.rename.submit')} sending={form.sending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
