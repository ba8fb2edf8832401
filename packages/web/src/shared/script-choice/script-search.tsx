import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchBox } from '../../ui/search-box.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { say } from '../../words/say.ts';
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
        <SearchBox value={search} onSearch={setSearch} label={say('scripts.pick.search')} />
      </div>
      {found.isPending && (
        <Stack gap="xs" role="status" aria-label={say('ui.loading')}>
          <Skeleton height={92} />
          <Skeleton height={92} />
        </Stack>
      )}
      {found.isError && !scripts && <ErrorState error={found.error} onRetry={() => found.refetch()} />}
      {scripts?.length === 0 && (
        <Text c="dimmed" role="status">
          {search === '' ? say('scripts.pick.none') : say('scripts.pick.noMatch', { search })}
        </Text>
      )}
      {scripts && scripts.length > 0 && (
        <ul className={classes.scripts} aria-label={say('scripts.list.label')}>
          {scripts.map((script) => (
            <li key={script.id} data-script={script.id}>
              <ScriptCard
                script={script}
                action={
                  script.id === chosen ? (
                    <span className={classes.isChosen}>
                      <IconCheck size={14} aria-hidden /> {say('scripts.pick.chosen')}
                    </span>
                  ) : (
                    <Button
                      size="compact-sm"
                      variant="light"
                      aria-label={say('scripts.pick.chooseNamed', { name: script.name })}
                      onClick={() => onChoose(script.id)}
                    >
                      {say('scripts.pick.choose')}
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
          {say('scripts.pick.more')}
        </Button>
      )}
    </Stack>
  );
}
