import { Button, Group } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** The consequence, in numbers where there are any. */
  children: ReactNode;
  /** The verb of the act; danger for what destroys. */
  confirm: { label: string; icon: ReactNode; danger?: boolean };
  /** The way out, in words that cannot be mistaken for the act. */
  keep: string;
  working: boolean;
  /** The act is impossible, as its consequence says. */
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Gets the focus afterwards: the menu that opened the dialog is closed by then. */
  opener: HTMLElement | null;
}

/** Asks before a change that is hard to undo. The way out has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirm, keep, working, disabled = false, onConfirm, onClose, opener } = props;
  const wordsId = useId();
  return (
    <Dialog opened={opened} onClose={onClose} title={title} busy={working} opener={opener} aria-describedby={wordsId}>
      <div id={wordsId}>{children}</div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus disabled={working} onClick={onClose}>
          {keep}
        </Button>
        <Button
          {...(confirm.danger && { color: 'danger' })}
          leftSection={confirm.icon}
          loading={working}
          disabled={disabled}
          onClick={onConfirm}
        >
          {confirm.label}
        </Button>
      </Group>
    </Dialog>
  );
}
