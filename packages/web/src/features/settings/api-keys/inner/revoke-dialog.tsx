import type { ApiKey } from '@halloo/contract/api-keys';
import { Text } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { reportError, useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { revokeKey } from './queries.ts';
import { lastUseSentence } from './words.ts';

interface RevokeDialogProps {
  apiKey: ApiKey;
  opened: boolean;
  onClose: () => void;
  onRevoked: (id: number) => void;
  opener: HTMLElement;
}

export function RevokeDialog({ apiKey, opened, onClose, onRevoked, opener }: RevokeDialogProps) {
  const revoking = useSend(revokeKey(apiKey), {
    notice: say('settings.apiKeys.revokedNotice', { name: apiKey.name }),
    onSuccess: () => {
      onRevoked(apiKey.id);
      onClose();
    },
    onError: (error) => {
      onClose();
      reportError(error);
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      opener={opener}
      title={say('settings.apiKeys.revokeTitle', { name: apiKey.name })}
      confirm={{ label: say('settings.apiKeys.revoke'), icon: <IconBan size={16} aria-hidden />, danger: true }}
      keep={say('settings.apiKeys.keep')}
      working={revoking.isPending}
      onConfirm={() => revoking.send()}
    >
      <Text>
        {say('settings.apiKeys.revokeHelp')} {lastUseSentence(apiKey)}
      </Text>
    </ConfirmDialog>
  );
}
