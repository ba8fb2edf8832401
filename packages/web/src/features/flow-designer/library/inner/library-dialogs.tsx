import { type LibraryFlow, libraryLimits } from '@halloo/contract/library';
import { Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { describeError } from '../../../../ui/states.tsx';
import { useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { removeFlow, renameFlow } from './changes.ts';

interface LibraryDialogProps {
  flow: LibraryFlow;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

export function RenameDialog({ flow, opened, onClose, opener }: LibraryDialogProps) {
  const [name, setName] = useState(flow.name);
  const [problem, setProblem] = useState<string>();
  const rename = useSend(renameFlow(flow.id), {
    notice: say('library.renamed'),
    onSuccess: onClose,
    onError: (error) => setProblem(describeError(error).message),
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={say('library.renameTitle', { name: flow.name })}
      busy={rename.isPending}
      opener={opener}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') return setProblem(say('designer.required'));
          rename.send(name.trim());
        }}
      >
        <TextInput
          data-autofocus
          label={say('library.name')}
          maxLength={libraryLimits.name}
          autoComplete="off"
          value={name}
          error={problem}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setProblem(undefined);
          }}
        />
        <DialogActions submit={say('library.rename')} sending={rename.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

export function RemoveDialog({ flow, opened, onClose, opener }: LibraryDialogProps) {
  const remove = useSend(removeFlow(flow.id), {
    notice: say('library.removed'),
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      opener={opener}
      title={say('library.removeTitle', { name: flow.name })}
      confirm={{ label: say('library.remove'), icon: <IconTrash size={16} aria-hidden />, danger: true }}
      keep={say('library.keep')}
      working={remove.isPending}
      onConfirm={() => remove.send()}
    >
      <Text>{say('library.removeText')}</Text>
    </ConfirmDialog>
  );
}
