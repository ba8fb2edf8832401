import type { Script } from '@halloo/contract/scripts';
import { Menu } from '@mantine/core';
import { IconEar, IconForms, IconHistory, IconLanguage, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useMay } from '../../../shared/roles/use-may.ts';
import { DangerItem } from '../../../ui/menu-items.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { useIsSending } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { deleteScript } from './queries.ts';
import { type Ask, useAsk } from './script-asks.ts';
import { deleteLock } from './script-words.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

export function ActionsMenu({ script }: { script: Script }) {
  return useMay('edit') ? <EditMenu script={script} /> : null;
}

function EditMenu({ script }: { script: Script }) {
  const opener = useRef<HTMLButtonElement>(null);
  const deleting = useIsSending(deleteScript(script));
  const ask = useAsk();
  const open = (about: Ask['about']) => ask({ about, script, opener: opener.current });
  return (
    <RowMenu label={say('scripts.list.actionsFor', { name: script.name })} loading={deleting} opener={opener}>
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => open('edit')}>
        {say('ui.edit')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLanguage {...icon} />} onClick={() => open('languages')}>
        {say('scripts.languages.open')}
      </Menu.Item>
      <Menu.Item leftSection={<IconHistory {...icon} />} onClick={() => open('versions')}>
        {say('scripts.versions.open')}
      </Menu.Item>
      <Menu.Item leftSection={<IconEar {...icon} />} onClick={() => open('phone')}>
        {say('phoneCheck.open')}
      </Menu.Item>
      <Menu.Item leftSection={<IconForms {...icon} />} onClick={() => open('rename')}>
        {say('ui.rename.submit')}
      </Menu.Item>
      <DangerItem lock={deleteLock(script)} icon={<IconTrash {...icon} />} onClick={() => open('delete')}>
        {say('ui.delete')}
      </DangerItem>
    </RowMenu>
  );
}
