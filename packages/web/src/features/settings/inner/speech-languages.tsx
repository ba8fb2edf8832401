import type { SpeechSettings } from '@halloo/contract/speech-engines';
import { Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment } from 'react';
import { useSearchParams } from 'react-router';
import { readPage, readSearch } from '../../../ui/address-filters.ts';
import { ListTable } from '../../../ui/list-table.tsx';
import { NoMatches } from '../../../ui/no-matches.tsx';
import { ListFrame } from '../../../ui/paged-list.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { say } from '../../../words/say.ts';
import classes from './speech.module.css';
import { EngineSelect, TestButtons, TestResult, useTest } from './speech-language-parts.tsx';
import { findLanguages } from './speech-words.ts';

const pageSize = 10;
const tableFits = '(min-width: 62em)';

const columns = {
  language: say('settings.speech.language'),
  speaks: say('settings.speech.speaks'),
  listens: say('settings.speech.listens'),
  test: say('settings.speech.test'),
} as const;

/** The engines of each language, with a choice and a test. */
export function SpeechLanguages({ settings }: { settings: SpeechSettings }) {
  const [params, setParams] = useSearchParams();
  const asTable = useMediaQuery(tableFits, undefined, { getInitialValueInEffect: false });
  const search = readSearch(params.get('search'));
  const page = readPage(params.get('page'));
  const found = findLanguages(settings.languages, search);
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

  const List = asTable ? LanguageTable : LanguageCards;
  return (
    <>
      <div className={classes.filters}>
        <SearchBox
          label={say('settings.speech.search')}
          value={search}
          onSearch={(typed) => show({ search: typed, page: 1 }, true)}
        />
      </div>
      <ListFrame
        data={{ count: found.length, results: shown }}
        empty={
          <NoMatches
            title={say('settings.speech.empty')}
            clear={() => show({ search: '', page: 1 })}
            label={say('ui.clearSearch')}
          />
        }
        paging={{
          place: { page, pageSize },
          onPlace: (place, how) => show({ search, page: place.page }, how?.replace),
          total: (count) => say('settings.speech.total', { count }),
        }}
      >
        {(languages = []) => <List settings={settings} languages={languages} />}
      </ListFrame>
    </>
  );
}

interface ListProps {
  settings: SpeechSettings;
  languages: readonly SpeechSettings['languages'][number][];
}

function LanguageTable({ settings, languages }: ListProps) {
  return (
    <ListTable
      label={say('settings.speech.languages')}
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
    <ul className={classes.cards} aria-label={say('settings.speech.languages')}>
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
