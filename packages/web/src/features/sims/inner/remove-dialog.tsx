import type { Sim } from '@halloo/contract/sims';
import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import classes from './number-dialog.module.css';
import { Oops, useOops } from './oops.tsx';
import { removeSim } from './queries.ts';
import { refusalOf } from './report-failure.ts';
import { answeringInWords, nameOf } from './sim-words.ts';

interface RemoveDialogProps {
  sim: Sim;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

/** Refused while a live campaign needs the SIM; the reason stays in the dialog until it is read. */
export function RemoveDialog({ sim, ...dialog }: RemoveDialogProps) {
  const { oops, refuse } = useOops();
  const removing = useSend(removeSim(sim), {
    notice: say('sims.removed', { number: nameOf(sim) }),
    onSuccess: dialog.onClose,
    onError: (error) => refuse(refusalOf(error)),
  });
  const answering = answeringInWords(sim);
  return (
    <ConfirmDialog
      {...dialog}
      title={say('sims.removeTitle', { number: nameOf(sim) })}
      confirm={{ label: say('sims.removeConfirm'), icon: <IconTrash size={16} aria-hidden />, danger: true }}
      keep={say('sims.removeKeep')}
      working={removing.isPending}
      onConfirm={() => removing.send()}
    >
      <Text>{say('sims.removeAbout')}</Text>
      {answering && <Text mt="sm">{answering}</Text>}
      {oops && (
        <div className={classes.below}>
          <Oops key={oops.time}>{oops.sentence}</Oops>
        </div>
      )}
    </ConfirmDialog>
  );
}
