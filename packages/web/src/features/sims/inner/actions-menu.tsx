import type { Sim } from '@halloo/contract/sims';
import { Menu } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { DangerItem } from '../../../ui/menu-items.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { say } from '../../../words/say.ts';
import { useAsk } from './sim-asks.ts';
import { nameOf } from './sim-words.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

export function ActionsMenu({ sim }: { sim: Sim }) {
  const opener = useRef<HTMLButtonElement>(null);
  const ask = useAsk();
  const open = (about: 'change' | 'remove') => ask({ about, sim, opener: opener.current });
  return (
    <RowMenu label={say('sims.actionsFor', { number: nameOf(sim) })} opener={opener}>
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => open('change')}>
        {say('sims.change')}
      </Menu.Item>
      <DangerItem lock={undefined} icon={<IconTrash {...icon} />} onClick={() => open('remove')}>
        {say('ui.remove')}
      </DangerItem>
    </RowMenu>
  );
}
