import type { CallingRule, RuleChange } from '@halloo/contract/calling-rules';
import { Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ConfirmChange } from '../../../../ui/confirm-change.tsx';
import { say } from '../../../../words/say.ts';
import { changeRule } from './queries.ts';

/** A change that the server did without only because nobody confirmed it. */
export interface Loosening {
  readonly rule: CallingRule;
  readonly change: RuleChange;
  /** What it allows beyond the rule. */
  readonly words: string;
  readonly opener: HTMLElement | null;
}

interface LoosenDialogProps extends Loosening {
  opened: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** Names what a change allows beyond the rules of a country, and asks whether to do it. */
export function LoosenDialog({ rule, change, words, opener, opened, onClose, onSaved }: LoosenDialogProps) {
  const { region, name } = rule;
  const isOff = change.on === false;
  return (
    <ConfirmChange
      opened={opened}
      onClose={onClose}
      opener={opener}
      title={say(isOff ? 'settings.rules.offTitle' : 'settings.rules.loosenTitle', { name })}
      confirm={{
        label: say(isOff ? 'settings.rules.offConfirm' : 'settings.rules.loosenConfirm'),
        icon: <IconAlertTriangle size={16} aria-hidden />,
        danger: true,
      }}
      keep={say('settings.rules.keep')}
      change={changeRule(region)}
      given={{ ...change, confirm: true }}
      notice={say(isOff ? 'settings.rules.offNotice' : 'settings.rules.saved', { name })}
      onSuccess={onSaved}
    >
      <Stack gap="xs">
        <Text fw={600}>{words}</Text>
        <Text>{say('settings.rules.loosenHelp')}</Text>
      </Stack>
    </ConfirmChange>
  );
}
