import { kindWords } from '@halloo/flow/about-node';
import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useOutcomes } from '../../../../shared/outcomes/use-outcomes.ts';
import classes from '../../../../shared/phone/phone.module.css';
import type { Doing } from '../../../../shared/phone/run-call.ts';
import type { PhoneHandle } from '../../../../shared/phone/use-phone.ts';
import { say } from '../../../../words/say.ts';
import { actionInWords } from './transcript-words.ts';

interface ActionChoiceProps {
  doing: Extract<Doing, { do: 'act' }>;
  handle: PhoneHandle;
}

/** A System Action is shown, never performed. The person may choose its result. */
export function ActionChoice({ doing: { seq, action }, handle }: ActionChoiceProps) {
  const { names } = useOutcomes();
  const settle = (ok: boolean) =>
    handle.send({ type: 'acted', seq, ok, detail: ok ? '' : say('designer.phone.failedHere') });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      className={classes.action}
      role="group"
      aria-label={kindWords('action')}
      onPointerEnter={handle.holdAction}
      onFocus={handle.holdAction}
    >
      <Text className={classes.words}>{actionInWords(action, names)}</Text>
      <Group grow gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCheck size={16} aria-hidden />}
          onClick={() => settle(true)}
        >
          {say('designer.phone.actionWorked')}
        </Button>
        <Button variant="default" size="xs" leftSection={<IconX size={16} aria-hidden />} onClick={() => settle(false)}>
          {say('designer.phone.actionFailed')}
        </Button>
      </Group>
    </div>
  );
}
