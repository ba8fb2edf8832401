import type { Outcome } from '@halloo/contract/outcomes';
import { Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { DangerItem } from '../../../../ui/menu-items.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { changeOutcome, orderOutcomes } from './queries.ts';

export type Ask = (act: 'edit' | 'delete', outcome: Outcome, opener: HTMLElement | null) => void;

const icon = { size: 16, 'aria-hidden': true } as const;

interface OutcomeMenuProps {
  outcome: Outcome;
  all: readonly Outcome[];
  onAsk: Ask;
}

/** The ids of the outcomes whose order a person decides. */
const movable = (all: readonly Outcome[]) =>
  all.filter(({ fixed, archived }) => !fixed && !archived).map(({ id }) => id);

/** The order with one outcome a place up or down; undefined at the end. */
export const movedBy = (all: readonly Outcome[], id: number, by: 1 | -1): number[] | undefined => {
  const ids = movable(all);
  const from = ids.indexOf(id);
  const other = ids[from + by];
  return from < 0 || other === undefined ? undefined : ids.with(from, other).with(from + by, id);
};

export function OutcomeMenu({ outcome, all, onAsk }: OutcomeMenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const { id, name, archived, fixed, used } = outcome;
  const changing = useSend(changeOutcome(id), {
    notice: (_, { archived: now }) =>
      say(now ? 'settings.outcomes.archivedNotice' : 'settings.outcomes.restoredNotice', { name }),
  });
  const ordering = useSend(orderOutcomes);
  const [up, down] = [movedBy(all, id, -1), movedBy(all, id, 1)];
  return (
    <RowMenu
      label={say('settings.outcomes.actionsFor', { name })}
      loading={changing.isPending || ordering.isPending}
      opener={opener}
    >
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onAsk('edit', outcome, opener.current)}>
        {say('settings.outcomes.edit')}
      </Menu.Item>
      {up && (
        <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={() => ordering.send(up)}>
          {say('settings.outcomes.up')}
        </Menu.Item>
      )}
      {down && (
        <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={() => ordering.send(down)}>
          {say('settings.outcomes.down')}
        </Menu.Item>
      )}
      {archived && (
        <Menu.Item leftSection={<IconArchiveOff {...icon} />} onClick={() => changing.send({ archived: false })}>
          {say('settings.outcomes.restore')}
        </Menu.Item>
      )}
      {!archived && !fixed && (
        <Menu.Item leftSection={<IconArchive {...icon} />} onClick={() => changing.send({ archived: true })}>
          {say('settings.outcomes.archive')}
        </Menu.Item>
      )}
      {!fixed && (
        <DangerItem
          lock={used ? say('settings.outcomes.used') : undefined}
          icon={<IconTrash {...icon} />}
          onClick={() => onAsk('delete', outcome, opener.current)}
        >
          {say('settings.outcomes.delete')}
        </DangerItem>
      )}
    </RowMenu>
  );
}
