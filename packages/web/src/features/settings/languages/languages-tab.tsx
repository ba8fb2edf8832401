import { addresses } from '@halloo/contract/console-addresses';
import type { WorkspaceLanguage } from '@halloo/contract/languages';
import { Anchor, Button } from '@mantine/core';
import { IconLanguage, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { workspaceLanguagesQuery } from '../../../shared/languages/queries.ts';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Rich } from '../../../words/rich.tsx';
import { say } from '../../../words/say.ts';
import { AddDialog } from './inner/add-dialog.tsx';
import { languageColumns } from './inner/language-columns.tsx';
import { RemoveLanguageDialog, RenameLanguageDialog } from './inner/language-dialogs.tsx';

const layout = { fits: '(min-width: 48em)' };
const fewRows = 3;

interface Asked {
  about: 'rename' | 'remove';
  language: WorkspaceLanguage;
  opener: HTMLElement | null;
}

/** The languages in which the workspace calls people. */
export function LanguagesTab() {
  const languages = useQuery(workspaceLanguagesQuery);
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const [asking, setAsking] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  const isOnly = languages.data?.length === 1;
  const columns = useMemo(
    () =>
      languageColumns(isOnly, (about, language, opener) => {
        setAsked({ about, language, opener });
        setAsking(true);
      }),
    [isOnly],
  );
  const dialog = asked && {
    ...{ language: asked.language, opener: asked.opener, opened: asking },
    onClose: () => setAsking(false),
  };
  return (
    <Section
      full
      title={say('settings.languages.title')}
      about={<About />}
      action={
        <Button
          ref={adder}
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        >
          {say('settings.languages.new')}
        </Button>
      }
    >
      <PagedList
        name="languages"
        label={say('settings.languages.title')}
        columns={columns}
        keyOf={({ code }) => code}
        rowProps={rowProps}
        layout={layout}
        room={fewRows}
        query={languages}
        data={languages.data && { count: languages.data.length, results: languages.data }}
        empty={
          <EmptyState icon={<IconLanguage />} title={say('settings.languages.empty')}>
            {say('settings.languages.emptyHelp')}
          </EmptyState>
        }
      />
      <AddDialog opened={adding} onClose={() => setAdding(false)} opener={adder.current} />
      {dialog && asked.about === 'rename' && <RenameLanguageDialog key={asked.language.code} {...dialog} />}
      {dialog && asked.about === 'remove' && <RemoveLanguageDialog key={asked.language.code} {...dialog} />}
    </Section>
  );
}

function About() {
  return (
    <Rich
      text="settings.languages.about"
      tags={{
        link: (inside) => (
          <Anchor component={Link} to={addresses.guide('languages')} inherit>
            {inside}
          </Anchor>
        ),
      }}
    />
  );
}

const rowProps = ({ code }: WorkspaceLanguage) => ({ 'data-language': code });
