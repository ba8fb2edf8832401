import { type Script, scriptLimits, scriptRoutes } from '@halloo/contract/scripts';
import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { focusBack } from '../../../ui/focus-back.ts';
import { notifySuccess } from '../../../ui/notices.ts';
import { useEditForm } from '../../../ui/use-edit-form.ts';
import { useDeleteScript, useRenameScript } from './queries.ts';
import { reportFailure } from './report-failure.ts';
import { type Ask, AskContext } from './script-asks.ts';
import { deletedUsesInWords } from './script-words.ts';

/** The list's dialogs, and for its rows the way to open them. */
export function ScriptDialogs({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Ask>();
  const [opened, setOpened] = useState(false);
  const ask = (next: Ask) => {
    setAsked(next);
    setOpened(true);
  };
  // The dialog keeps its words while it fades out.
  const shared = asked && {
    script: asked.script,
    opened,
    onClose: () => setOpened(false),
    opener: asked.opener,
  };
  return (
    <AskContext value={ask}>
      {children}
      {shared && asked.about === 'rename' && <RenameDialog key={asked.script.id} {...shared} />}
      {shared && asked.about === 'delete' && <DeleteDialog key={asked.script.id} {...shared} />}
    </AskContext>
  );
}

interface DialogProps {
  script: Script;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

const labels = { name: 'Script name' };

function RenameDialog({ script, opened, onClose, opener }: DialogProps) {
  const rename = useRenameScript(script);
  const form = useEditForm({
    kept: { name: script.name },
    labels,
    schema: scriptRoutes.renameScript.body,
    send: async ({ name }) => {
      const given = name.trim();
      if (given !== script.name) {
        await rename(given);
        notifySuccess(`“${script.name}” is now “${given}”.`);
      }
      onClose();
    },
    onRefused: reportFailure,
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Rename “${script.name}”`}
      closeOnEscape={!form.sending}
      closeOnClickOutside={!form.sending}
      returnFocus={false}
      onExitTransitionEnd={() => {
        form.reset();
        focusBack(opener);
      }}
      closeButtonProps={{ 'aria-label': 'Close', disabled: form.sending }}
    >
      <form {...form.form}>
        <TextInput
          data-autofocus
          autoComplete="off"
          maxLength={scriptLimits.name}
          {...form.text('name', 'Campaigns that play it go on doing so.')}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" disabled={form.sending} onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" loading={form.sending}>
            Rename
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

function DeleteDialog({ script, ...dialog }: DialogProps) {
  const deletion = useDeleteScript(script);
  const uses = deletedUsesInWords(script);
  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete “${script.name}”?`}
      confirm={{ label: 'Delete script', icon: <IconTrash size={16} aria-hidden />, danger: true }}
      keep="Keep script"
      working={deletion.isPending}
      onConfirm={() =>
        deletion.mutate({
          onDone: () => {
            dialog.onClose();
            notifySuccess(`“${script.name}” is deleted.`);
          },
          onRefused: (error) => {
            dialog.onClose();
            reportFailure(error);
          },
        })
      }
    >
      <Text>The script and its audio are deleted for good.</Text>
      {uses && <Text mt="sm">{uses}</Text>}
    </ConfirmDialog>
  );
}
