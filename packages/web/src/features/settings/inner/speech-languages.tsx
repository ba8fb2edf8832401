import type { SpeechSettings } from '@halloo/contract/scripts';
import { Button, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilterOff } from '@tabler/icons-react';
import { Fragment, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { lastPage, readPage, readSearch } from '../../../ui/address-filters.ts';
import { formatNumber } from '../../../ui/format.ts';
import { ListTable } from '../../../ui/list-table.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import classes from './speech.module.css';
import { EngineSelect, TestButtons, TestResult, useTest } from './speech-language-parts.tsx';
import { findLanguages } from './speech-words.ts';

const pageSize = 10;
const tableFits = '(min-width: 62em)';

const columns = { language: 'Language', speaks: 'Speaks with', listens: 'Understands with', test: 'Test' } as const;

/** Which engine serves which language, with a choice and a try of each. */
export function SpeechLanguages({ settings }: { settings: SpeechSettings }) {
  const [params, setParams] = useSearchParams();
  const asTable = useMediaQuery(tableFits, undefined, { getInitialValueInEffect: false });
  const search = readSearch(params.get('search'));
  const page = readPage(params.get('page'));
  const found = findLanguages(settings.languages, search);
  const last = lastPage(found.length, pageSize);
  const shown = found.slice((page - 1) * pageSize, page * pageSize);

  const show = (next: { search: string; page: number }, replace = false) =>
    setParams(
      {
        tab: 'speech',
        ...(next.search !== '' && { search: next.search }),
        ...(next.page > 1 && { page: String(next.page) }),
      },
      { replace, preventScrollReset: true },
    );
  useEffect(() => {
    if (page > last) show({ search, page: last }, true);
  });

  const List = asTable ? LanguageTable : LanguageCards;
  return (
    <>
      <div className={classes.filters}>
        <SearchBox
          label="Search for a language"
          value={search}
          onSearch={(typed) => show({ search: typed, page: 1 }, true)}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon={<IconFilterOff />}
          title="No language matches"
          action={
            <Button variant="default" onClick={() => show({ search: '', page: 1 })}>
              Clear the search
            </Button>
          }
        />
      ) : (
        <>
          <List settings={settings} languages={shown} />
          <Pager
            total={`${formatNumber(found.length)} ${found.length === 1 ? 'language' : 'languages'}`}
            page={page}
            lastPage={last}
            onPage={(next) => show({ search, page: next })}
          />
        </>
      )}
    </>
  );
}

interface ListProps {
  settings: SpeechSettings;
  languages: SpeechSettings['languages'];
}

function LanguageTable({ settings, languages }: ListProps) {
  return (
    <ListTable
      label="Languages"
      className={classes.table}
      head={Object.entries(columns).map(([name, label]) => (
        <Table.Th key={name} data-column={name}>
          {label}
        </Table.Th>
      ))}
      columns={Object.keys(columns).length}
      rows={languages.length}
    >
      {languages.map((language) => (
        <Row key={language.short_code} settings={settings} language={language} />
      ))}
    </ListTable>
  );
}

interface LanguageProps {
  settings: SpeechSettings;
  language: SpeechSettings['languages'][number];
}

function Row({ settings, language }: LanguageProps) {
  const test = useTest(language);
  return (
    <Fragment>
      <Table.Tr data-language={language.short_code} data-opened={test.result !== undefined || undefined}>
        <Table.Td>
          <Name language={language} />
        </Table.Td>
        <Table.Td>
          <EngineSelect engines={settings.engines} language={language} task="speaks" />
        </Table.Td>
        <Table.Td>
          <EngineSelect engines={settings.engines} language={language} task="listens" />
        </Table.Td>
        <Table.Td>
          <TestButtons language={language} test={test} />
        </Table.Td>
      </Table.Tr>
      {test.result && (
        <Table.Tr data-result>
          <Table.Td colSpan={Object.keys(columns).length}>
            <TestResult engines={settings.engines} result={test.result} />
          </Table.Td>
        </Table.Tr>
      )}
    </Fragment>
  );
}

function LanguageCards({ settings, languages }: ListProps) {
  return (
    <ul className={classes.cards} aria-label="Languages">
      {languages.map((language) => (
        <Card key={language.short_code} settings={settings} language={language} />
      ))}
    </ul>
  );
}

function Card({ settings, language }: LanguageProps) {
  const test = useTest(language);
  return (
    <li className={classes.card} data-language={language.short_code}>
      <Name language={language} />
      <dl className={classes.facts}>
        <div>
          <dt>{columns.speaks}</dt>
          <dd>
            <EngineSelect engines={settings.engines} language={language} task="speaks" />
          </dd>
        </div>
        <div>
          <dt>{columns.listens}</dt>
          <dd>
            <EngineSelect engines={settings.engines} language={language} task="listens" />
          </dd>
        </div>
      </dl>
      <TestButtons language={language} test={test} />
      {test.result && <TestResult engines={settings.engines} result={test.result} />}
    </li>
  );
}

function Name({ language: { name, short_code } }: Pick<LanguageProps, 'language'>) {
  return (
    <div className={classes.name}>
      <Text fw={500} truncate title={name}>
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        {short_code}
      </Text>
    </div>
  );
}
