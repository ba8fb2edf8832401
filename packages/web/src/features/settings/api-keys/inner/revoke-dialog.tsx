import type { ApiKey } from '@halloo/contract/api-keys';
import { Text } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../../../ui/notices.ts';
import { describeError } from '../../../../ui/states.tsx';
import { useKeyCalls } from './queries.ts';
import { lastUseInWords } from './words.ts';

interface RevokeDialogProps {
  apiKey: ApiKey;
  opened: boolean;
  onClose: () => void;
  onRevoked: (id: number) => void;
  opener: HTMLElement;
}

export function RevokeDialog({ apiKey, opened, onClose, onRevoked, opener }: RevokeDialogProps) {
  const { revoke } = useKeyCalls();
  const revoking = useMutation({
    mutationFn: () => revoke(apiKey.id),
    onSuccess: () => {
      onRevoked(apiKey.id);
      notifySuccess(`The key “${apiKey.name}” is revoked.`);
    },
    onError: (error) => notifyError(describeError(error).message),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      opener={opener}
      title={`Revoke “${apiKey.name}”?`}
      confirm={{ label: 'Revoke the key', icon: <IconBan size={16} aria-hidden />, danger: true }}
      keep="Keep the key"
      working={revoking.isPending}
      onConfirm={() => revoking.mutate()}
    >
      <Text>
        Whatever uses it is refused from this moment on, and this cannot be taken back.{' '}
        {apiKey.last_used_at ? `It was used last ${lastUseInWords(apiKey)}.` : 'It was never used.'}
      </Text>
    </ConfirmDialog>
  );
}
