import type { ReviewCode } from '@halloo/contract/reviews';
import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { ConfirmChange } from '../../../../ui/confirm-change.tsx';
import { say } from '../../../../words/say.ts';
import { removeCode } from '../../parts/queries.ts';

interface RemoveDialogProps {
  campaignId: number;
  category: ReviewCode;
  id: number;
  opener: HTMLElement | null;
  onClose: () => void;
}

/** Says what happens to coded answers before a category is removed. */
export function RemoveDialog({ campaignId, category, id, opener, onClose }: RemoveDialogProps) {
  return (
    <ConfirmChange
      opened
      change={removeCode(campaignId, id)}
      given={undefined}
      notice={({ removed }) => say('reviewDesk.book.removed', { name: category.name, ...removed })}
      title={say('reviewDesk.book.removeTitle', { name: category.name })}
      confirm={{ label: say('reviewDesk.book.remove'), icon: <IconTrash size={16} aria-hidden />, danger: true }}
      keep={say('reviewDesk.book.keep')}
      opener={opener}
      onClose={onClose}
    >
      <Text>{say('reviewDesk.book.removeAbout', { answers: category.answers })}</Text>
    </ConfirmChange>
  );
}
