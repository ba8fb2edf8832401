import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { say } from '../../../words/say.ts';

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
        {say('scripts.older.confirm')}
      </Button>
    </div>
  );
}
