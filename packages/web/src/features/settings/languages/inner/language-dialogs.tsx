import { languageLimits, languageRoutes, type WorkspaceLanguage } from '@halloo/contract/languages';
import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { changeFrom } from '../../../../api/change.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { RenameDialog } from '../../../../ui/rename-dialog.tsx';
import { reportError, useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { changeLanguage, removeLanguage } from './queries.ts';

interface LanguageDialogProps {
  language: WorkspaceLanguage;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

const renameSchema = languageRoutes.changeWorkspaceLanguage.body.required({ name: true });

export function RenameLanguageDialog({ language, ...dialog }: LanguageDialogProps) {
  return (
    <RenameDialog
      {...dialog}
      name={language.name}
      label={say('ui.name')}
      help={say('settings.languages.renameHelp')}
      maxLength={languageLimits.name}
      schema={renameSchema}
      change={changeFrom(changeLanguage(language), (name: string) => ({ name }))}
    />
  );
}

export function RemoveLanguageDialog({ language, ...dialog }: LanguageDialogProps) {
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
