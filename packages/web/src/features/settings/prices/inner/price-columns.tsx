import { showAmount } from '@halloo/contract/amounts';
import type { Price } from '@halloo/contract/money';
import { ActionIcon, Group, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ListColumn } from '../../../../ui/data-list.tsx';
import { say } from '../../../../words/say.ts';

export type PriceAct = (act: 'edit' | 'remove', price: Price, opener: HTMLElement) => void;

export const priceColumns = (currency: string, onAct: PriceAct): readonly ListColumn<Price>[] => {
  const shown = (amount: string) => showAmount(amount, currency, 'price');
  return [
    { name: 'prefix', header: say('prices.prefix'), width: 140, card: 'title', cell: ({ prefix }) => prefix },
    { name: 'sim', header: say('prices.sim'), card: 'broad', cell: ({ sim }) => sim || say('prices.allSims') },
    {
      name: 'per_minute',
      header: say('prices.perMinute'),
      numeric: true,
      width: 130,
      card: 'head',
      cell: ({ per_minute }) => shown(per_minute),
    },
    {
      name: 'per_call',
      header: say('prices.perCall'),
      numeric: true,
      width: 150,
      card: 'broad',
      cell: ({ per_call }) => shown(per_call),
    },
    {
      name: 'per_attempt',
      header: say('prices.perAttempt'),
      numeric: true,
      width: 130,
      card: 'broad',
      cell: ({ per_attempt }) => shown(per_attempt),
    },
    {
      name: 'steps',
      header: say('prices.steps'),
      width: 100,
      card: 'broad',
      cell: ({ first_seconds: first, next_seconds: next }) => say('prices.stepsValue', { first, next }),
    },
    {
      name: 'acts',
      header: <VisuallyHidden>{say('settings.actions')}</VisuallyHidden>,
      width: 92,
      card: 'menu',
      cell: (price) => (
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            aria-label={say('prices.editFor', price)}
            aria-haspopup="dialog"
            onClick={(event) => onAct('edit', price, event.currentTarget)}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={say('prices.removeFor', price)}
            aria-haspopup="dialog"
            onClick={(event) => onAct('remove', price, event.currentTarget)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ),
    },
  ];
};
