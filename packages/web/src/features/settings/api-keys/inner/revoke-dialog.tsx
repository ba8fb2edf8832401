import type { ApiKey } from '@halloo/contract/api-keys';
import { Text } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { ConfirmChange } from '../../../../ui/confirm-change.tsx';
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
  return (
    <ConfirmChange
      opened={opened}
      onClose={onClose}
      opener={opener}
      title={say('settings.apiKeys.revokeTitle', { name: apiKey.name })}
      confirm={{ label: say('settings.apiKeys.revoke'), icon: <IconBan size={16} aria-hidden />, danger: true }}
      keep={say('settings.apiKeys.keep')}
      change={revokeKey(apiKey)}
      given={undefined}
      notice={say('settings.apiKeys.revokedNotice', { name: apiKey.name })}
      onSuccess={() => {
        onRevoked(apiKey.id);
        onClose();
      }}
    >
      <Text>
        {say('settings.apiKeys.revokeHelp')} {lastUseSentence(apiKey)}
      </Text>
    </ConfirmChange>
  );
}
