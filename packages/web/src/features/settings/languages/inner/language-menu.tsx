import type { WorkspaceLanguage } from '@halloo/contract/languages';
import { Menu } from '@mantine/core';
import { IconAnchor, IconForms, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { DangerItem } from '../../../../ui/menu-items.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { removeLock } from './language-words.ts';
import { changeLanguage } from './queries.ts';

export type Ask = (about: 'rename' | 'remove', language: WorkspaceLanguage, opener: HTMLElement | null) => void;

const icon = { size: 16, 'aria-hidden': true } as const;

interface LanguageMenuProps {
  language: WorkspaceLanguage;
  isOnly: boolean;
  onAsk: Ask;
}

export function LanguageMenu({ language, isOnly, onAsk }: LanguageMenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const { name, fallback } = language;
  const changing = useSend(changeLanguage(language), { notice: say('settings.languages.fallbackDone', { name }) });
  return (
    <RowMenu label={say('settings.languages.actionsFor', { name })} loading={changing.isPending} opener={opener}>
      <Menu.Item leftSection={<IconForms {...icon} />} onClick={() => onAsk('rename', language, opener.current)}>
        {say('ui.rename.submit')}
      </Menu.Item>
      {!fallback && (
        <Menu.Item leftSection={<IconAnchor {...icon} />} onClick={() => changing.send({ fallback: true })}>
          {say('settings.languages.makeFallback')}
        </Menu.Item>
      )}
      <DangerItem
        lock={removeLock(language, isOnly)}
        icon={<IconTrash {...icon} />}
        onClick={() => onAsk('remove', language, opener.current)}
      >
        {say('ui.remove')}
      </DangerItem>
    </RowMenu>
  );
}
