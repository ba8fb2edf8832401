import { Button, Group, Modal } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { focusBack } from './focus-back.ts';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** The consequence, in numbers where there are any. */
  children: ReactNode;
  /** The verb of the act; danger for what destroys. */
  confirm: { label: string; icon: ReactNode; danger?: boolean };
  /** The way out, in words that cannot be mistaken for the act. */
  keep: string;
  working: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Where the focus belongs afterwards: the menu that asked has gone by then. */
  opener: HTMLElement | null;
}

/** Asks before something that cannot easily be taken back. The way out has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirm, keep, working, onConfirm, onClose, opener } = props;
  const wordsId = useId();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeOnEscape={!working}
      closeOnClickOutside={!working}
      returnFocus={false}
      onExitTransitionEnd={() => focusBack(opener)}
      closeButtonProps={{ 'aria-label': 'Close', disabled: working }}
      aria-describedby={wordsId}
    >
      <div id={wordsId}>{children}</div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus disabled={working} onClick={onClose}>
          {keep}
        </Button>
        <Button
          {...(confirm.danger && { color: 'danger' })}
          leftSection={confirm.icon}
          loading={working}
          onClick={onConfirm}
        >
          {confirm.label}
        </Button>
      </Group>
    </Modal>
  );
}
