import { Button, Group, Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { say } from '../words/say.ts';
import { focusBack } from './focus-back.ts';

interface DialogProps extends Pick<ModalProps, 'opened' | 'onClose' | 'title' | 'size' | 'children'> {
  /** Keeps the dialog open while a request is in progress. */
  busy: boolean;
  /** Gets the focus afterwards. */
  opener: HTMLElement | null;
  'aria-describedby'?: string;
  onOpened?: () => void;
  /** Runs when the dialog has faded out. Without it the opener gets the focus; with it, the caller decides. */
  onClosed?: (focusOpener: () => void) => void;
}

export function Dialog({ busy, opener, onOpened, onClosed, ...modal }: DialogProps) {
  const focusOpener = () => focusBack(opener);
  return (
    <Modal
      {...modal}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      returnFocus={false}
      {...(onOpened && { onEnterTransitionEnd: onOpened })}
      onExitTransitionEnd={() => (onClosed ? onClosed(focusOpener) : focusOpener())}
      closeButtonProps={{ 'aria-label': say('ui.close'), disabled: busy }}
    />
  );
}

interface DialogActionsProps {
  submit: string;
  icon?: ReactNode;
  sending: boolean;
  disabled?: boolean;
  danger?: boolean;
  cancel?: string;
  onCancel: () => void;
}

/** The buttons at the end of a form in a dialog. */
export function DialogActions(props: DialogActionsProps) {
  const { submit, icon, sending, disabled = false, danger, cancel = say('ui.cancel'), onCancel } = props;
  return (
    <Group justify="flex-end" mt="lg">
      <Button variant="default" disabled={sending} onClick={onCancel}>
        {cancel}
      </Button>
      <Button
        type="submit"
        {...(danger && { color: 'danger' })}
        leftSection={icon}
        loading={sending}
        disabled={disabled}
      >
        {submit}
      </Button>
    </Group>
  );
}
