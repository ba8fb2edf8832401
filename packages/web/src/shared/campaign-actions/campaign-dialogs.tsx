import { type ReactNode, useState } from 'react';
import { latePart } from '../../ui/late-part.tsx';
import { type Ask, AskContext } from './campaign-asks.ts';

/** Loads when the first menu opens: no list needs it to be shown. */
const AskedDialog = latePart(async () => (await import('./inner/asked-dialog.tsx')).AskedDialog);

interface CampaignDialogsProps {
  /** A copy was made: show the list from its start, where the copy is. */
  onDuplicated: () => void;
  /** The campaign was deleted, also for good. */
  onDeleted?: () => void;
  children: ReactNode;
}

/** The dialogs about campaigns, and a context that opens them. */
export function CampaignDialogs({ onDuplicated, onDeleted, children }: CampaignDialogsProps) {
  const [asked, setAsked] = useState<Ask>();
  const [opened, setOpened] = useState(false);
  const [asks] = useState(() => ({
    ask: (next: Ask) => {
      setAsked(next);
      setOpened(true);
    },
    prepare: AskedDialog.preload,
  }));
  return (
    <AskContext value={asks}>
      {children}
      {/* The dialog keeps its content while it fades out. */}
      {asked && (
        <AskedDialog
          key={`${asked.about} ${asked.campaign.id}`}
          asked={asked}
          opened={opened}
          onClose={() => setOpened(false)}
          onDuplicated={onDuplicated}
          onDeleted={onDeleted}
        />
      )}
    </AskContext>
  );
}
