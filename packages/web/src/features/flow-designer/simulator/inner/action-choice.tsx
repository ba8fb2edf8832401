import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './phone.module.css';
import type { Doing } from './run-call.ts';
import { actionInWords } from './transcript-words.ts';
import type { PhoneHandle } from './use-phone.ts';

interface ActionChoiceProps {
  doing: Extract<Doing, { do: 'act' }>;
  handle: PhoneHandle;
}

/** A System Action is shown, never done; the person may say how it would have gone. */
export function ActionChoice({ doing: { seq, action }, handle }: ActionChoiceProps) {
  const settle = (ok: boolean) =>
    handle.send({ type: 'acted', seq, ok, detail: ok ? '' : 'It was made to fail in the simulator.' });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      className={classes.action}
      role="group"
      aria-label="System Action"
      onPointerEnter={handle.holdAction}
      onFocus={handle.holdAction}
    >
      <Text className={classes.words}>{actionInWords(action)}</Text>
      <Group grow gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCheck size={16} aria-hidden />}
          onClick={() => settle(true)}
        >
          It worked
        </Button>
        <Button variant="default" size="xs" leftSection={<IconX size={16} aria-hidden />} onClick={() => settle(false)}>
          It failed
        </Button>
      </Group>
    </div>
  );
}
