import { LaunchDialog } from '../../campaign-status/launch-dialog.tsx';
import { RehearsalDrawer } from '../../rehearsal/rehearsal-drawer.tsx';
import type { Ask } from '../campaign-asks.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { PurgeDialog } from './purge-dialog.tsx';

interface AskedDialogProps {
  asked: Ask;
  opened: boolean;
  onClose: () => void;
  onDuplicated: () => void;
  onDeleted: (() => void) | undefined;
}

/** The dialog that a row or a header asks for. */
export function AskedDialog({ asked, opened, onClose, onDuplicated, onDeleted }: AskedDialogProps) {
  const shared = { campaign: asked.campaign, opened, onClose, opener: asked.opener };
  switch (asked.about) {
    case 'launch':
      return <LaunchDialog {...shared} />;
    case 'cancel':
      return <CancelDialog {...shared} />;
    case 'delete':
      return <DeleteDialog {...shared} onDeleted={onDeleted} />;
    case 'purge':
      return <PurgeDialog {...shared} onDeleted={onDeleted} />;
    case 'rehearse':
      return <RehearsalDrawer {...shared} />;
    case 'duplicate':
      return (
        <DuplicateDialog
          {...shared}
          onDone={() => {
            onClose();
            onDuplicated();
          }}
        />
      );
  }
}
