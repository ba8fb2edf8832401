import type { Announcement } from '@halloo/contract/announcements';
import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { ConfirmChange } from '../../../../ui/confirm-change.tsx';
import { say } from '../../../../words/say.ts';
import { nameOf } from './announcement-words.ts';
import { forgetAnnouncement } from './queries.ts';

interface ForgetDialogProps {
  announcement: Announcement;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

export function ForgetDialog({ announcement, ...dialog }: ForgetDialogProps) {
  const name = nameOf(announcement);
  return (
    <ConfirmChange
      {...dialog}
      title={say('announcements.forgetTitle', { name })}
      confirm={{ label: say('announcements.forgetConfirm'), icon: <IconTrash size={16} aria-hidden />, danger: true }}
      keep={say('announcements.forgetKeep')}
      change={forgetAnnouncement(announcement)}
      given={undefined}
      notice={say('announcements.forgotten', { name })}
    >
      <Text>{say('announcements.forgetHelp')}</Text>
    </ConfirmChange>
  );
}
