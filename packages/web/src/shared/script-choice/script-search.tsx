import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchBox } from '../../ui/search-box.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { ScriptCard } from './inner/script-card.tsx';
import { scriptSearchQuery } from './queries.ts';
import classes from './script-choice.module.css';

interface ScriptSearchProps {
  chosen: number | null;
  onChoose: (scriptId: number) => void;
}

/** The scripts to choose from, found by name and text. */
export function ScriptSearch({ chosen, onChoose }: ScriptSearchProps) {
  const [search, setSearch] = useState('');
  const found = useInfiniteQuery(scriptSearchQuery(search));
  const scripts = found.data?.pages.flatMap(({ results }) => results);
  return (
    <Stack gap="xs">
      <div className={classes.search}>
        <SearchBox value={search} onSearch={setSearch} label="Search audio scripts" />
      </div>
      {found.isPending && (
        <Stack gap="xs" role="status" aria-label="Loading">
          <Skeleton height={92} />
          <Skeleton height={92} />
        </Stack>
      )}
      {found.isError && !scripts && <ErrorState error={found.error} onRetry={() => found.refetch()} />}
      {scripts?.length === 0 && (
        <Text c="dimmed" role="status">
          {search === '' ? 'There is no audio script yet. Make the first one.' : `No script matches “${search}”.`}
        </Text>
      )}
      {scripts && scripts.length > 0 && (
        <ul className={classes.scripts} aria-label="Audio scripts">
          {scripts.map((script) => (
            <li key={script.id} data-script={script.id}>
              <ScriptCard
                script={script}
                action={
                  script.id === chosen ? (
                    <span className={classes.isChosen}>
                      <IconCheck size={14} aria-hidden /> Chosen
                    </span>
                  ) : (
                    <Button
                      size="compact-sm"
                      variant="light"
                      aria-label={`Choose ${script.name}`}
                      onClick={() => onChoose(script.id)}
                    >
                      Choose
                    </Button>
                  )
                }
              />
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
          Show more
        </Button>
      )}
    </Stack>
  );
}
