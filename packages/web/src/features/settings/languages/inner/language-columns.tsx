import type { WorkspaceLanguage } from '@halloo/contract/languages';
import { VisuallyHidden } from '@mantine/core';
import { IconAnchor } from '@tabler/icons-react';
import type { ListColumn } from '../../../../ui/data-list.tsx';
import { formatList, formatNumber } from '../../../../ui/format.ts';
import { Tag } from '../../../../ui/tag.tsx';
import { TruncatedText } from '../../../../ui/truncated-text.tsx';
import { say } from '../../../../words/say.ts';
import { type Ask, LanguageMenu } from './language-menu.tsx';
import classes from './languages.module.css';

export const languageColumns = (isOnly: boolean, onAsk: Ask): readonly ListColumn<WorkspaceLanguage>[] => [
  {
    name: 'name',
    header: say('ui.name'),
    card: 'title',
    cell: (language) => (
      <span className={classes.name}>
        <TruncatedText>{language.name}</TruncatedText>
        <Fallback language={language} />
      </span>
    ),
    cardCell: (language) => (
      <>
        {language.name} <Fallback language={language} />
      </>
    ),
  },
  {
    name: 'code',
    header: say('settings.languages.code'),
    width: 120,
    card: 'head',
    cell: ({ code }) => <code>{code}</code>,
  },
  {
    name: 'aliases',
    header: say('settings.languages.aliases'),
    card: 'block',
    cell: ({ aliases }) => aliases.length > 0 && <TruncatedText>{formatList(aliases)}</TruncatedText>,
    cardCell: ({ aliases }) => formatList(aliases),
  },
  {
    name: 'scripts',
    header: say('settings.languages.scripts'),
    width: 120,
    card: 'third',
    cell: ({ scripts }) => formatNumber(scripts),
  },
  {
    name: 'actions',
    header: <VisuallyHidden>{say('settings.actions')}</VisuallyHidden>,
    width: 52,
    card: 'menu',
    cell: (language) => <LanguageMenu language={language} isOnly={isOnly} onAsk={onAsk} />,
  },
];

function Fallback({ language }: { language: WorkspaceLanguage }) {
  return (
    language.fallback && (
      <Tag tone="blue" icon={<IconAnchor size={14} aria-hidden />}>
        {say('settings.languages.fallback')}
      </Tag>
    )
  );
}
