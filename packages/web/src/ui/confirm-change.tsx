import type { Change } from '../api/change.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import { reportError, type SendHandlers, useSend } from './use-send.ts';

interface ConfirmChangeProps<Given, Answer> extends Omit<ConfirmDialogProps, 'working' | 'onConfirm'> {
  change: Change<Given, Answer>;
  /** What is sent. */
  given: NoInfer<Given>;
  notice: NonNullable<SendHandlers<NoInfer<Given>, NoInfer<Answer>>['notice']>;
  /** Runs in place of closing. */
  onSuccess?: () => void;
  onError?: (error: unknown) => void;
}

/** Asks before a change, sends it, and closes; a notice says how it ended. */
export function ConfirmChange<Given, Answer>(props: ConfirmChangeProps<Given, Answer>) {
  const { change, given, notice, onSuccess = props.onClose, onError = reportError, ...dialog } = props;
  const sending = useSend<Given, Answer>(change, {
    notice,
    onSuccess: () => onSuccess(),
    onError: (error) => {
      dialog.onClose();
      onError(error);
    },
  });
  return <ConfirmDialog {...dialog} working={sending.isPending} onConfirm={() => sending.send(given)} />;
}
