import type { Sim } from '@halloo/contract/sims';
import { Menu } from '@mantine/core';
import { IconChartBar, IconPencil, IconPlayerPlay, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useMay } from '../../../shared/roles/use-may.ts';
import { DangerItem } from '../../../ui/menu-items.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { trySim } from './queries.ts';
import { reportFailure } from './report-failure.ts';
import { useAsk } from './sim-asks.ts';
import { nameOf } from './sim-words.ts';
import { useWake } from './use-wake.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

export function ActionsMenu({ sim }: { sim: Sim }) {
  return useMay('run') ? <ChangeMenu sim={sim} /> : null;
}

function ChangeMenu({ sim }: { sim: Sim }) {
  const opener = useRef<HTMLButtonElement>(null);
  const ask = useAsk();
  const waking = useWake(sim);
  const trying = useSend(trySim(sim), { notice: ({ msg }) => msg, onError: reportFailure });
  const open = (about: 'change' | 'remove' | 'answers') => ask({ about, sim, opener: opener.current });
  return (
    <RowMenu label={say('sims.actionsFor', { number: nameOf(sim) })} opener={opener}>
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => open('change')}>
        {say('sims.change')}
      </Menu.Item>
      <Menu.Item leftSection={<IconChartBar {...icon} />} onClick={() => open('answers')}>
        {say('numbers.answers')}
      </Menu.Item>
      {sim.fall?.rests_until && (
        <Menu.Item leftSection={<IconPlayerPlay {...icon} />} onClick={() => waking.send()}>
          {say('numbers.wake')}
        </Menu.Item>
      )}
      {sim.stopped && (
        <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={() => trying.send()}>
          {say('numbers.tryNow')}
        </Menu.Item>
      )}
      <DangerItem lock={undefined} icon={<IconTrash {...icon} />} onClick={() => open('remove')}>
        {say('ui.remove')}
      </DangerItem>
    </RowMenu>
  );
}
