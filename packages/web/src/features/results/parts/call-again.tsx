import type { Slice } from '@halloo/contract/result-slices';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPhonePlus } from '@tabler/icons-react';
import { useFollowUp } from './follow-up-context.ts';

interface CallAgainProps {
  slice: Slice;
  /** Who they are, after "Call these again: ". */
  words: string;
}

/** Beside a bar, a state or a node: makes a campaign of those who are in it. */
export function CallAgain({ slice, words }: CallAgainProps) {
  const ask = useFollowUp();
  return (
    <Tooltip label="Call these again">
      <ActionIcon
        data-no-print
        variant="subtle"
        aria-label={`Call these again: ${words}`}
        onClick={({ currentTarget }) => ask({ slice, words, opener: currentTarget })}
      >
        <IconPhonePlus size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
