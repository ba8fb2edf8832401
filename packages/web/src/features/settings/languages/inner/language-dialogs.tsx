import { languageLimits, languageRoutes, type WorkspaceLanguage } from '@halloo/contract/languages';
import { Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { changeFrom } from '../../../../api/change.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { useEditForm } from '../../../../ui/use-edit-form.ts';
import { reportError, useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { changeLanguage, removeLanguage } from './queries.ts';

interface LanguageDialogProps {
  language: WorkspaceLanguage;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

const labels = { name: say('ui.name') };

export function RenameDialog({ language, opened, onClose, opener }: LanguageDialogProps) {
  const form = useEditForm({
    kept: { name: language.name },
    labels,
    schema: languageRoutes.changeWorkspaceLanguage.body.required({ name: true }),
    change: changeFrom(changeLanguage(language), ({ name }: typeof labels) => ({ name: name.trim() })),
    notice: (_languages, { name }) => say('settings.languages.renamed', { from: language.name, to: name.trim() }),
    onUnchanged: onClose,
    onSuccess: onClose,
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={say('settings.languages.renameTitle', { name: language.name })}
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
          maxLength={languageLimits.name}
          {...form.text('name', say('settings.languages.renameHelp'))}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <DialogActions submit={say('settings.languages.rename')} sending={form.sending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

export function RemoveDialog({ language, ...dialog }: LanguageDialogProps) {
  const { name } = language;
  const removing = useSend(removeLanguage(language), {
    notice: say('settings.languages.removed', { name }),
    onSuccess: dialog.onClose,
    onError: (error) => {
      dialog.onClose();
      reportError(error);
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      title={say('settings.languages.removeTitle', { name })}
      confirm={{
        label: say('settings.languages.removeConfirm'),
        icon: <IconTrash size={16} aria-hidden />,
        danger: true,
      }}
      keep={say('settings.languages.removeKeep')}
      working={removing.isPending}
      onConfirm={() => removing.send()}
    >
      <Text>{say('settings.languages.removeHelp')}</Text>
    </ConfirmDialog>
  );
}
