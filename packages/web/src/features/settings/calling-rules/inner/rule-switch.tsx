import type { CallingRule } from '@halloo/contract/calling-rules';
import { Switch } from '@mantine/core';
import { useRef } from 'react';
import { reportError, useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import type { Loosening } from './loosen-dialog.tsx';
import { changeRule, loosenedIn } from './queries.ts';

interface RuleSwitchProps {
  rule: CallingRule;
  onLoosen: (asked: Loosening) => void;
}

/** Whether campaigns are held to the rules of a country. Switching off asks first. */
export function RuleSwitch({ rule, onLoosen }: RuleSwitchProps) {
  const { region, name, on } = rule;
  const input = useRef<HTMLInputElement>(null);
  const changing = useSend(changeRule(region), {
    notice: say('settings.rules.onNotice', { name }),
    onError: (error, change) => {
      const words = loosenedIn(error);
      if (words === undefined) reportError(error);
      else onLoosen({ rule, change, words, opener: input.current });
    },
  });
  return (
    <Switch
      ref={input}
      aria-label={say('settings.rules.switch', { name })}
      checked={on}
      aria-busy={changing.isPending || undefined}
      onChange={(event) => changing.send({ on: event.currentTarget.checked })}
    />
  );
}
