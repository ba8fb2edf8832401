import { type ReactNode, useState } from 'react';
import { latePart } from '../../../ui/late-part.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { NumberDialog } from './number-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { type Ask, AskContext } from './sim-asks.ts';

const AnswersDialog = latePart(async () => (await import('./answers-dialog.tsx')).AnswersDialog);
const UseDialog = latePart(async () => (await import('./use-dialog.tsx')).UseDialog);

/** The screen's dialogs, and a context that opens them. */
export function SimDialogs({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Ask>();
  const [opened, setOpened] = useState(false);
  // A new key for each opening resets the dialog.
  const [time, setTime] = useState(0);
  const ask = (next: Ask) => {
    setAsked(next);
    setTime((before) => before + 1);
    setOpened(true);
  };
  // The dialog keeps its content while it fades out.
  const shared = asked && { opened, onClose: () => setOpened(false), opener: asked.opener };
  return (
    <AskContext value={ask}>
      {children}
      {shared && asked.about === 'add' && <NumberDialog key={time} {...shared} />}
      {shared && asked.about === 'verify' && <NumberDialog key={time} {...shared} code={asked.code} />}
      {shared && asked.about === 'change' && <ChangeDialog key={time} {...shared} sim={asked.sim} />}
      {shared && asked.about === 'answers' && <AnswersDialog key={time} {...shared} sim={asked.sim} />}
      {shared && asked.about === 'use' && <UseDialog key={time} {...shared} />}
      {shared && asked.about === 'remove' && <RemoveDialog key={time} {...shared} sim={asked.sim} />}
    </AskContext>
  );
}
