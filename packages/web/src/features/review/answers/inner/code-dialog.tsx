import type { ReviewedAnswer, ReviewQuestion } from '@halloo/contract/reviews';
import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AudioPlayer } from '../../../../ui/audio-player.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { CategoryButtons } from '../../parts/category-buttons.tsx';
import { bodyOf, draftOf, finalDraftOf, isComplete } from '../../parts/draft.ts';
import { saveCoding } from '../../parts/queries.ts';

interface CodeDialogProps {
  campaignId: number;
  question: ReviewQuestion;
  answer: ReviewedAnswer;
  /** The decision, in place of one's own coding. */
  final: boolean;
  opener: HTMLElement | null;
  onClose: () => void;
}

/** Changes one's own coding, or settles what two people coded differently. */
export function CodeDialog({ campaignId, question, answer, final, opener, onClose }: CodeDialogProps) {
  const [draft, setDraft] = useState(() => (final ? finalDraftOf(answer) : draftOf(answer)));
  const sending = useSend(saveCoding(campaignId, answer.response_id, final), {
    notice: say(final ? 'reviewDesk.settled' : 'reviewDesk.saved'),
    onSuccess: onClose,
  });
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  return (
    <Dialog
      opened
      size="lg"
      title={say(final ? 'reviewDesk.settleTitle' : 'reviewDesk.changeTitle')}
      busy={sending.isPending}
      opener={opener}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sending.send(bodyOf(draft, answer.recognised));
        }}
      >
        <Stack gap="sm">
          <Text fw={600}>{question.name}</Text>
          {final && <Text c="dimmed">{say('reviewDesk.settleAbout')}</Text>}
          {answer.recording && <AudioPlayer src={answer.recording} label={say('reviewDesk.sound')} />}
          <CategoryButtons question={question} chosen={draft.codes} onChange={(codes) => change({ codes })} />
          <Textarea
            label={say('reviewDesk.transcript')}
            autosize
            value={draft.transcript}
            onChange={({ currentTarget }) => change({ transcript: currentTarget.value })}
          />
          <TextInput
            label={say('reviewDesk.note')}
            value={draft.note}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
        </Stack>
        <DialogActions
          submit={say(final ? 'reviewDesk.settle' : 'ui.save')}
          sending={sending.isPending}
          disabled={!isComplete(draft)}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
