import { scriptLimits, scriptRoutes } from '@halloo/contract/scripts';
import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { RenameDialog } from '../../../ui/rename-dialog.tsx';
import { say } from '../../../words/say.ts';
import { EditDialog } from './edit-dialog.tsx';
import { LanguagesDialog } from './languages-dialog.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { deleteScript, renameScript } from './queries.ts';
import { reportFailure } from './report-failure.ts';
import { type Ask, AskContext, type ScriptDialogProps } from './script-asks.ts';
import { deletedUsesInWords } from './script-words.ts';
import { VersionsDialog } from './versions-dialog.tsx';

/** The list's dialogs, and for its rows the way to open them. */
export function ScriptDialogs({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Ask>();
  const [opened, setOpened] = useState(false);
  const ask = (next: Ask) => {
    setAsked(next);
    setOpened(true);
  };
  // The dialog keeps its text while it fades out.
  const shared = asked && {
    script: asked.script,
    opened,
    onClose: () => setOpened(false),
    opener: asked.opener,
  };
  return (
    <AskContext value={ask}>
      {children}
      {shared && asked.about === 'edit' && <EditDialog key={asked.script.id} {...shared} />}
      {shared && asked.about === 'languages' && <LanguagesDialog key={asked.script.id} {...shared} />}
      {shared && asked.about === 'versions' && <VersionsDialog key={asked.script.id} {...shared} />}
      {shared && asked.about === 'phone' && <PhoneDialog key={asked.script.id} {...shared} />}
      {shared && asked.about === 'rename' && <RenameScriptDialog key={asked.script.id} {...shared} />}
      {shared && asked.about === 'delete' && <DeleteDialog key={asked.script.id} {...shared} />}
    </AskContext>
  );
}

const renameSchema = scriptRoutes.changeScript.body.required({ name: true });

function RenameScriptDialog({ script, ...dialog }: ScriptDialogProps) {
  return (
    <RenameDialog
      {...dialog}
      name={script.name}
      label={say('scripts.rename.name')}
      help={say('scripts.rename.help')}
      maxLength={scriptLimits.name}
      schema={renameSchema}
      change={renameScript(script)}
      onError={reportFailure}
    />
  );
}

function DeleteDialog({ script, ...dialog }: ScriptDialogProps) {
  const uses = deletedUsesInWords(script);
  return (
    <ConfirmChange
      {...dialog}
      title={say('scripts.delete.title', { name: script.name })}
      confirm={{ label: say('scripts.delete.confirm'), icon: <IconTrash size={16} aria-hidden />, danger: true }}
      keep={say('scripts.delete.keep')}
      change={deleteScript(script)}
      given={undefined}
      notice={say('scripts.delete.done', { name: script.name })}
      onError={reportFailure}
    >
      <Text>{say('scripts.delete.text')}</Text>
      {uses && <Text mt="sm">{uses}</Text>}
    </ConfirmChange>
  );
}
