import { Button, Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FoundList } from '../../ui/found-list.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
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
      <FoundList
        found={found}
        count={scripts?.length}
        nothing={search === '' ? say('scripts.pick.none') : say('scripts.pick.noMatch', { search })}
        more={say('scripts.pick.more')}
        height={92}
      >
        <ul className={classes.scripts} aria-label={say('scripts.list.label')}>
          {scripts?.map((script) => (
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
      </FoundList>
    </Stack>
  );
}
