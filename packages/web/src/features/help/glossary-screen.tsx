import { addresses } from '@halloo/contract/console-addresses';
import { Anchor } from '@mantine/core';
import { IconVocabulary } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { queryKey } from '../../api/query-keys.ts';
import { GlossaryList } from '../../shared/glossary/glossary-list.tsx';
import { loadGlossary } from '../../shared/glossary/load-glossary.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { EmptyState, ErrorState, TableSkeleton } from '../../ui/states.tsx';
import { HelpPage } from './inner/help-page.tsx';
import { sayHelp } from './inner/say-help.ts';

export function GlossaryScreen() {
  const [search, setSearch] = useState('');
  const { hash } = useLocation();
  const terms = useQuery({
    queryKey: queryKey('guides', 'glossary'),
    queryFn: loadGlossary,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const asked = search.toLowerCase();
  const found = terms.data?.filter(({ word, meaning }) => `${word} ${meaning}`.toLowerCase().includes(asked));
  return (
    <HelpPage
      title={sayHelp('help.glossary')}
      about={sayHelp('help.glossaryAbout')}
      current="glossary"
      filters={<SearchBox label={sayHelp('help.searchGlossary')} value={search} onSearch={setSearch} />}
    >
      {terms.isPending && <TableSkeleton rows={8} columns={1} />}
      {terms.isError && <ErrorState error={terms.error} onRetry={() => void terms.refetch()} />}
      {found && found.length > 0 && (
        <GlossaryList terms={found} at={search === '' ? hash.slice(1) : undefined} headings="h2" />
      )}
      {found?.length === 0 && (
        <EmptyState
          icon={<IconVocabulary />}
          title={sayHelp('help.noTerm')}
          action={
            <Anchor component={Link} to={addresses.help(search)}>
              {sayHelp('help.searchInGuides')}
            </Anchor>
          }
        >
          {sayHelp('help.noTermHelp', { search })}
        </EmptyState>
      )}
    </HelpPage>
  );
}
