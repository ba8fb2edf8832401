import { Skeleton, Stack } from '@mantine/core';
import { say } from '../../../../words/say.ts';

/** In place of a form while it loads. */
export function PanelSkeleton() {
  return (
    <Stack role="status" aria-label={say('ui.loading')} data-loading-form>
      <Skeleton height={56} />
      <Skeleton height={56} />
      <Skeleton height={56} />
    </Stack>
  );
}
