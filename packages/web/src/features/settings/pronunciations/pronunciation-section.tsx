import type { Pronunciation } from '@halloo/contract/pronunciations';
import { Button } from '@mantine/core';
import { IconPlus, IconTextSpellcheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { PronunciationDialog } from '../../../shared/pronunciations/pronunciation-dialog.tsx';
import { pronunciationsQuery } from '../../../shared/pronunciations/queries.ts';
import { languagesQuery } from '../../../shared/speech/queries.ts';
import { NoMatches } from '../../../ui/no-matches.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Rich } from '../../../words/rich.tsx';
import { say } from '../../../words/say.ts';
import { findWords } from './inner/find-words.ts';
import { OutdatedScripts } from './inner/outdated-scripts.tsx';
import { pronunciationColumns } from './inner/pronunciation-columns.tsx';
import classes from './inner/pronunciations.module.css';
import { RemoveDialog } from './inner/remove-dialog.tsx';

const layout = { fits: '(min-width: 48em)' };
const pageSize = 10;
const fewRows = 3;

interface Asked {
  about: 'change' | 'remove';
  entry: Pronunciation;
  opener: HTMLElement | null;
}

/** How voices say words of the workspace. */
export function PronunciationSection() {
  const list = useQuery(pronunciationsQuery);
  const languages = useQuery(languagesQuery).data;
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState({ page: 1, pageSize });
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const [asking, setAsking] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  const columns = useMemo(
    () =>
      pronunciationColumns(languages ?? [], (about, entry, opener) => {
        setAsked({ about, entry, opener });
        setAsking(true);
      }),
    [languages],
  );
  const find = (typed: string) => {
    setSearch(typed);
    setPlace({ page: 1, pageSize });
  };
  const all = list.data?.pronunciations;
  const found = all && findWords(all, search);
  const dialog = asked && { opener: asked.opener, opened: asking, onClose: () => setAsking(false) };
  return (
    <Section
      full
      title={say('pronunciations.title')}
      about={say('pronunciations.about')}
      action={
        <Button
          ref={adder}
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        >
          {say('pronunciations.add')}
        </Button>
      }
    >
      <OutdatedScripts scripts={list.data?.outdated_scripts ?? []} />
      {all && all.length > fewRows && (
        <div className={classes.filters}>
          <SearchBox label={say('pronunciations.search')} value={search} onSearch={find} />
        </div>
      )}
      <PagedList
        name="pronunciations"
        label={say('pronunciations.title')}
        columns={columns}
        keyOf={({ id }) => id}
        layout={layout}
        room={fewRows}
        query={list}
        data={
          found && {
            count: found.length,
            results: found.slice((place.page - 1) * pageSize, place.page * pageSize),
          }
        }
        {...(found &&
          found.length > pageSize && {
            paging: {
              place,
              onPlace: ({ page }) => setPlace({ page, pageSize }),
              total: (count) => say('pronunciations.total', { count }),
            },
          })}
        empty={
          search === '' ? (
            <EmptyState icon={<IconTextSpellcheck />} title={say('pronunciations.empty')}>
              <Rich
                text="pronunciations.emptyHelp"
                tags={{ word: (inside) => <strong>{inside}</strong>, says: (inside) => <strong>{inside}</strong> }}
              />
            </EmptyState>
          ) : (
            <NoMatches title={say('pronunciations.noMatch')} clear={() => find('')} label={say('ui.clearSearch')} />
          )
        }
      />
      <PronunciationDialog opened={adding} onClose={() => setAdding(false)} opener={adder.current} />
      {dialog && asked.about === 'change' && (
        <PronunciationDialog key={asked.entry.id} {...dialog} entry={asked.entry} />
      )}
      {dialog && asked.about === 'remove' && <RemoveDialog key={asked.entry.id} {...dialog} entry={asked.entry} />}
    </Section>
  );
}
