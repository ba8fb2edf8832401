import type { Slice } from '@halloo/contract/result-slices';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPhonePlus } from '@tabler/icons-react';
import { useMay } from '../../../shared/roles/use-may.ts';
import { say } from '../../../words/say.ts';
import { useFollowUp } from './follow-up-context.ts';

interface CallAgainProps {
  slice: Slice;
  /** The code of a language: only people whose last call was in it. */
  language?: string;
  /** Describes the people. */
  who: string;
}

/** Beside a bar, a state or a node: creates a campaign of the people in it. */
export function CallAgain(props: CallAgainProps) {
  return useMay('run') ? <CallAgainButton {...props} /> : null;
}

function CallAgainButton({ slice, language = '', who }: CallAgainProps) {
  const ask = useFollowUp();
  return (
    <Tooltip label={say('results.followUp.callAgain')}>
      <ActionIcon
        data-no-print
        variant="subtle"
        aria-label={say('results.followUp.callAgainWho', { who })}
        onClick={({ currentTarget }) => ask({ slice, language, who, opener: currentTarget })}
      >
        <IconPhonePlus size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
