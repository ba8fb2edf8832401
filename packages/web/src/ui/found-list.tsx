import { Button, Skeleton, Stack, Text } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { say } from '../words/say.ts';
import { ErrorState } from './states.tsx';

interface FoundListProps {
  found: UseInfiniteQueryResult<unknown>;
  /** How many items are shown; undefined until the first page is there. */
  count: number | undefined;
  /** Shown where nothing was found. */
  nothing: string;
  /** The button for the next page. */
  more: string;
  /** The height of an item while the first page is loading. */
  height: number;
  /** The items. */
  children: ReactNode;
}

/** The states of a list that is searched and loaded page by page. */
export function FoundList({ found, count, nothing, more, height, children }: FoundListProps) {
  return (
    <>
      {found.isPending && (
        <Stack gap="xs" role="status" aria-label={say('ui.loading')}>
          <Skeleton height={height} />
          <Skeleton height={height} />
        </Stack>
      )}
      {found.isError && count === undefined && <ErrorState error={found.error} onRetry={() => found.refetch()} />}
      {count === 0 && !found.hasNextPage && (
        <Text c="dimmed" role="status">
          {nothing}
        </Text>
      )}
      {count !== undefined && count > 0 && children}
      {found.hasNextPage && (
        <Button
          variant="subtle"
          color="gray"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {more}
        </Button>
      )}
    </>
  );
}
