import { type ReactNode, useState } from 'react';
import { ChangeDialog } from './change-dialog.tsx';
import { NumberDialog } from './number-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { type Ask, AskContext } from './sim-asks.ts';

/** The screen's dialogs, and for its parts the way to open them. */
export function SimDialogs({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Ask>();
  const [opened, setOpened] = useState(false);
  // Each time a dialog opens it is a new one: closing has reset it.
  const [time, setTime] = useState(0);
  const ask = (next: Ask) => {
    setAsked(next);
    setTime((before) => before + 1);
    setOpened(true);
  };
  // The dialog keeps its words while it fades out.
  const shared = asked && { opened, onClose: () => setOpened(false), opener: asked.opener };
  return (
    <AskContext value={ask}>
      {children}
      {shared && asked.about === 'add' && <NumberDialog key={time} {...shared} />}
      {shared && asked.about === 'verify' && <NumberDialog key={time} {...shared} code={asked.code} />}
      {shared && asked.about === 'change' && <ChangeDialog key={time} {...shared} sim={asked.sim} />}
      {shared && asked.about === 'remove' && <RemoveDialog key={time} {...shared} sim={asked.sim} />}
    </AskContext>
  );
}
