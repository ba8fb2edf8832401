import { languageLimits, languageRoutes, type WorkspaceLanguage } from '@halloo/contract/languages';
import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { changeFrom } from '../../../../api/change.ts';
import { ConfirmChange } from '../../../../ui/confirm-change.tsx';
import { RenameDialog } from '../../../../ui/rename-dialog.tsx';
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
  return (
    <ConfirmChange
      {...dialog}
      title={say('settings.languages.removeTitle', { name })}
      confirm={{
        label: say('settings.languages.removeConfirm'),
        icon: <IconTrash size={16} aria-hidden />,
        danger: true,
      }}
      keep={say('settings.languages.removeKeep')}
      change={removeLanguage(language)}
      given={undefined}
      notice={say('settings.languages.removed', { name })}
    >
      <Text>{say('settings.languages.removeHelp')}</Text>
    </ConfirmChange>
  );
}
