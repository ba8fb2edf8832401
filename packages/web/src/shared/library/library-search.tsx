import type { LibraryFlow } from '@halloo/contract/library';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SearchBox } from '../../ui/search-box.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { say } from '../../words/say.ts';
import classes from './library.module.css';
import { libraryQuery } from './queries.ts';

interface LibrarySearchProps {
  /** Leaves out flows that cannot be used here. */
  accepts?: (flow: LibraryFlow) => boolean;
  /** The first action while the library is empty. */
  empty: string;
  renderAction: (flow: LibraryFlow) => ReactNode;
}

/** The flows of the library, found by name and description. */
export function LibrarySearch({ accepts = () => true, empty, renderAction }: LibrarySearchProps) {
  const [search, setSearch] = useState('');
  const found = useInfiniteQuery(libraryQuery(search));
  const flows = found.data?.pages.flatMap(({ results }) => results).filter(accepts);
  return (
    <Stack gap="xs">
      <SearchBox value={search} onSearch={setSearch} label={say('library.search')} />
      {found.isPending && (
        <Stack gap="xs" role="status" aria-label={say('ui.loading')}>
          <Skeleton height={64} />
          <Skeleton height={64} />
        </Stack>
      )}
      {found.isError && !flows && <ErrorState error={found.error} onRetry={() => found.refetch()} />}
      {flows?.length === 0 && !found.hasNextPage && (
        <Text c="dimmed" role="status">
          {search === '' ? empty : say('library.noMatch', { search })}
        </Text>
      )}
      {flows && flows.length > 0 && (
        <ul className={classes.flows} aria-label={say('library.title')}>
          {flows.map((flow) => (
            <li key={flow.id} className={classes.flow}>
              <div className={classes.words}>
                <span className={classes.name}>{flow.name}</span>
                {flow.description && <span className={classes.about}>{flow.description}</span>}
                <span className={classes.about}>
                  {say('library.size', { version: flow.version, nodes: flow.nodes })}
                </span>
              </div>
              {renderAction(flow)}
            </li>
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button
          variant="subtle"
          color="gray"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {say('library.more')}
        </Button>
      )}
    </Stack>
  );
}
