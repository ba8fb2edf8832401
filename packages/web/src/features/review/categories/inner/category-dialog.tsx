import { codeColors, type ReviewCode, type ReviewQuestion, reviewLimits } from '@halloo/contract/reviews';
import { ColorSwatch, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../../../api/client.ts';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { Select } from '../../../../ui/select.tsx';
import { reportError, useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { addCode, changeCode } from '../../parts/queries.ts';

interface CategoryDialogProps {
  campaignId: number;
  question: ReviewQuestion;
  /** Undefined: a new one. */
  category: ReviewCode | undefined;
  opener: HTMLElement | null;
  onClose: () => void;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Adds a category, or changes one. */
export function CategoryDialog({ campaignId, question, category, opener, onClose }: CategoryDialogProps) {
  const [name, setName] = useState(category?.name ?? '');
  const [description, setDescription] = useState(category?.description ?? '');
  const [color, setColor] = useState<(typeof codeColors)[number]>(category?.color ?? 'blue');
  const [key, setKey] = useState<string | null>(category?.key ?? null);
  const [problem, setProblem] = useState<string>();
  const change = category?.id == null ? addCode(campaignId, question.rule_id) : changeCode(campaignId, category.id);
  const sending = useSend(change, {
    notice: say(category ? 'reviewDesk.saved' : 'reviewDesk.book.added'),
    onSuccess: onClose,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'review.code_exists') setProblem(error.message);
      else reportError(error);
    },
  });
  return (
    <Dialog
      opened
      title={say(category ? 'reviewDesk.book.changeTitle' : 'reviewDesk.book.addTitle')}
      busy={sending.isPending}
      opener={opener}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sending.send({ name: name.trim(), description: description.trim(), color, key });
        }}
      >
        <Stack gap="sm">
          <TextInput
            data-autofocus
            label={say('reviewDesk.book.name')}
            maxLength={reviewLimits.name}
            value={name}
            error={problem}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
              setProblem(undefined);
            }}
          />
          <TextInput
            label={say('reviewDesk.book.description')}
            description={say('reviewDesk.book.descriptionAbout')}
            maxLength={reviewLimits.description}
            value={description}
            onChange={({ currentTarget }) => setDescription(currentTarget.value)}
          />
          <Radio.Group
            label={say('reviewDesk.book.color')}
            value={color}
            onChange={(next) => setColor(codeColors.find((one) => one === next) ?? 'blue')}
          >
            <Group gap="xs" mt={4}>
              {codeColors.map((one) => (
                <Radio
                  key={one}
                  value={one}
                  aria-label={say(`reviewDesk.color.${one}`)}
                  label={<ColorSwatch size={16} color={`var(--mantine-color-${one}-6)`} withShadow={false} />}
                />
              ))}
            </Group>
          </Radio.Group>
          <Select
            clearable
            label={say('reviewDesk.book.key')}
            placeholder={say('reviewDesk.book.nextKey')}
            data={digits}
            value={key}
            onChange={setKey}
          />
        </Stack>
        <DialogActions
          submit={say(category ? 'ui.save' : 'reviewDesk.book.add')}
          sending={sending.isPending}
          disabled={name.trim() === ''}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
