import type { Pronunciation } from '@halloo/contract/pronunciations';
import type { Language } from '@halloo/contract/scripts';
import { Menu, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { nameOfPart } from '../../../../shared/pronunciations/language-parts.ts';
import type { ListColumn } from '../../../../ui/data-list.tsx';
import { DangerItem } from '../../../../ui/menu-items.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { TruncatedText } from '../../../../ui/truncated-text.tsx';
import { say } from '../../../../words/say.ts';

type Ask = (about: 'change' | 'remove', entry: Pronunciation, opener: HTMLElement | null) => void;

export const pronunciationColumns = (
  languages: readonly Language[],
  onAsk: Ask,
): readonly ListColumn<Pronunciation>[] => [
  {
    name: 'written',
    header: say('pronunciations.written'),
    card: 'title',
    cell: ({ written }) => <TruncatedText>{written}</TruncatedText>,
    cardCell: ({ written }) => written,
  },
  {
    name: 'says',
    header: say('pronunciations.says'),
    card: 'block',
    cell: ({ says }) => says !== '' && <TruncatedText>{says}</TruncatedText>,
  },
  {
    name: 'ipa',
    header: say('pronunciations.ipa'),
    cell: ({ ipa }) => ipa !== '' && <TruncatedText>{`/${ipa}/`}</TruncatedText>,
  },
  {
    name: 'language',
    header: say('pronunciations.language'),
    width: 150,
    card: 'head',
    cell: ({ language }) => (language === '' ? say('pronunciations.allLanguages') : nameOfPart(languages, language)),
  },
  {
    name: 'actions',
    header: <VisuallyHidden>{say('settings.actions')}</VisuallyHidden>,
    width: 52,
    card: 'menu',
    cell: (entry) => <EntryMenu entry={entry} onAsk={onAsk} />,
  },
];

const icon = { size: 16, 'aria-hidden': true } as const;

function EntryMenu({ entry, onAsk }: { entry: Pronunciation; onAsk: Ask }) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <RowMenu label={say('pronunciations.actionsFor', { word: entry.written })} opener={opener}>
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onAsk('change', entry, opener.current)}>
        {say('pronunciations.change')}
      </Menu.Item>
      <DangerItem
        lock={undefined}
        icon={<IconTrash {...icon} />}
        onClick={() => onAsk('remove', entry, opener.current)}
      >
        {say('ui.remove')}
      </DangerItem>
    </RowMenu>
  );
}
