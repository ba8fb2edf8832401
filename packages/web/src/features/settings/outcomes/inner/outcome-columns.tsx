import type { Outcome } from '@halloo/contract/outcomes';
import { VisuallyHidden } from '@mantine/core';
import { OutcomeLabel } from '../../../../shared/outcomes/outcome-tag.tsx';
import type { ListColumn } from '../../../../ui/data-list.tsx';
import { TruncatedText } from '../../../../ui/truncated-text.tsx';
import { say } from '../../../../words/say.ts';
import { type Ask, OutcomeMenu } from './outcome-menu.tsx';

export const outcomeColumns = (all: readonly Outcome[], onAsk: Ask): readonly ListColumn<Outcome>[] => [
  {
    name: 'name',
    header: say('ui.name'),
    card: 'title',
    cell: (outcome) => <OutcomeLabel outcome={outcome} />,
  },
  {
    name: 'meaning',
    header: say('settings.outcomes.meaning'),
    width: 120,
    card: 'head',
    cell: ({ meaning }) => say(`settings.outcomes.meaning.${meaning}`),
  },
  {
    name: 'key',
    header: say('settings.outcomes.key'),
    width: 232,
    card: 'third',
    cell: ({ key }) => <TruncatedText>{key}</TruncatedText>,
    cardCell: ({ key }) => key,
  },
  {
    name: 'state',
    header: say('settings.state'),
    width: 120,
    card: 'state',
    cell: ({ archived }) => say(archived ? 'settings.outcomes.archived' : 'settings.outcomes.offered'),
  },
  {
    name: 'actions',
    header: <VisuallyHidden>{say('settings.actions')}</VisuallyHidden>,
    width: 52,
    card: 'menu',
    cell: (outcome) => <OutcomeMenu outcome={outcome} all={all} onAsk={onAsk} />,
  },
];
