import type { Sim } from '@halloo/contract/sims';
import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notifySuccess } from '../../../ui/notices.ts';
import classes from './number-dialog.module.css';
import { Oops } from './oops.tsx';
import { useSimCalls } from './queries.ts';
import { answeringInWords, nameOf } from './sim-words.ts';
import { useAttempt } from './use-attempt.ts';

interface RemoveDialogProps {
  sim: Sim;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

const ignore = () => {};

/** Refused while a live campaign needs the SIM; the reason stays in the dialog until it is read. */
export function RemoveDialog({ sim, ...dialog }: RemoveDialogProps) {
  const { remove } = useSimCalls();
  const { working, oops, attempt } = useAttempt(ignore);
  const answering = answeringInWords(sim);
  return (
    <ConfirmDialog
      {...dialog}
      title={`Remove ${nameOf(sim)}?`}
      confirm={{ label: 'Remove SIM card', icon: <IconTrash size={16} aria-hidden />, danger: true }}
      keep="Keep SIM card"
      working={working}
      onConfirm={() =>
        void attempt(async () => {
          await remove(sim);
          dialog.onClose();
          notifySuccess(`${nameOf(sim)} is removed.`);
        })
      }
    >
      <Text>
        No call goes out from this number any more. The results of its calls stay. To use it again, add and verify it
        anew.
      </Text>
      {answering && <Text mt="sm">{answering}</Text>}
      {oops && (
        <div className={classes.below}>
          <Oops key={oops.time}>{oops.sentence}</Oops>
        </div>
      )}
    </ConfirmDialog>
  );
}
