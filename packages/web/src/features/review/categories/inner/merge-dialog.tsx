import type { ReviewCode, ReviewQuestion } from '@halloo/contract/reviews';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { Select } from '../../../../ui/select.tsx';
import { useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { mergeCode } from '../../parts/queries.ts';

interface MergeDialogProps {
  campaignId: number;
  question: ReviewQuestion;
  category: ReviewCode;
  id: number;
  opener: HTMLElement | null;
  onClose: () => void;
}

/** Moves the answers of a category into another one. */
export function MergeDialog({ campaignId, question, category, id, opener, onClose }: MergeDialogProps) {
  const [into, setInto] = useState<string | null>(null);
  const sending = useSend(mergeCode(campaignId, id), {
    notice: say('reviewDesk.book.merged', { name: category.name }),
    onSuccess: onClose,
  });
  return (
    <Dialog
      opened
      title={say('reviewDesk.book.mergeTitle', { name: category.name })}
      busy={sending.isPending}
      opener={opener}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (into !== null) sending.send(into);
        }}
      >
        <Stack gap="sm">
          <Text>{say('reviewDesk.book.mergeAbout', { answers: category.answers })}</Text>
          <Select
            label={say('reviewDesk.book.into')}
            data={question.codes
              .filter(({ code }) => code !== category.code)
              .map(({ code, name }) => ({ value: code, label: name }))}
            value={into}
            onChange={setInto}
          />
        </Stack>
        <DialogActions
          submit={say('reviewDesk.book.merge')}
          sending={sending.isPending}
          disabled={into === null}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
