import type { CallingRule } from '@halloo/contract/calling-rules';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ListColumn } from '../../../../ui/data-list.tsx';
import { say } from '../../../../words/say.ts';
import type { Loosening } from './loosen-dialog.tsx';
import { callsInWords, Duties, Hours, Source } from './rule-parts.tsx';
import { RuleSwitch } from './rule-switch.tsx';

interface Acts {
  onEdit: (rule: CallingRule, opener: HTMLElement) => void;
  onLoosen: (asked: Loosening) => void;
}

export const isState = ({ region }: CallingRule): boolean => region.includes('-');

export const ruleColumns = ({ onEdit, onLoosen }: Acts): readonly ListColumn<CallingRule>[] => [
  {
    name: 'name',
    header: say('settings.rules.region'),
    width: 130,
    card: 'title',
    cell: ({ name }) => name,
  },
  {
    name: 'on',
    header: say('settings.rules.on'),
    width: 72,
    card: 'state',
    cell: (rule) =>
      isState(rule) ? (
        say(rule.on ? 'settings.rules.isOn' : 'settings.rules.isOff')
      ) : (
        <RuleSwitch rule={rule} onLoosen={onLoosen} />
      ),
  },
  {
    name: 'short',
    header: say('settings.rules.hours'),
    only: 'cards',
    card: 'head',
    cell: ({ hours_in_words }) => hours_in_words,
  },
  {
    name: 'hours',
    header: say('settings.rules.hours'),
    width: 190,
    card: 'broad',
    cell: (rule) => <Hours rule={rule} />,
  },
  {
    name: 'calls',
    header: say('settings.rules.calls'),
    width: 132,
    card: 'broad',
    cell: callsInWords,
  },
  {
    name: 'duties',
    header: say('settings.rules.duties'),
    card: 'broad',
    cell: (rule) => <Duties rule={rule} />,
  },
  {
    name: 'source',
    header: say('settings.rules.source'),
    width: 220,
    card: 'broad',
    cell: (rule) => <Source rule={rule} />,
  },
  {
    name: 'edit',
    header: <VisuallyHidden>{say('settings.actions')}</VisuallyHidden>,
    width: 52,
    card: 'menu',
    cell: (rule) => (
      <ActionIcon
        variant="subtle"
        aria-label={say('settings.rules.editFor', { name: rule.name })}
        aria-haspopup="dialog"
        onClick={(event) => onEdit(rule, event.currentTarget)}
      >
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
    ),
  },
];
