import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { messages } from '../../../ui/messages.ts';

interface ConfirmButtonProps {
  working: boolean;
  disabled?: boolean;
  onConfirm: () => void;
}

export function ConfirmButton({ working, disabled = false, onConfirm }: ConfirmButtonProps) {
  return (
    <div>
      <Button
        leftSection={<IconCheck size={16} aria-hidden />}
        loading={working}
        disabled={disabled}
        onClick={onConfirm}
      >
        {messages.scripts.confirm}
      </Button>
    </div>
  );
}
