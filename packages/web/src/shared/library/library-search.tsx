import type { LibraryFlow } from '@halloo/contract/library';
import { Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FoundList } from '../../ui/found-list.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
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
      <FoundList
        found={found}
        count={flows?.length}
        nothing={search === '' ? empty : say('library.noMatch', { search })}
        more={say('library.more')}
        height={64}
      >
        <ul className={classes.flows} aria-label={say('library.title')}>
          {flows?.map((flow) => (
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
      </FoundList>
    </Stack>
  );
}
