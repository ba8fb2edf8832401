import { Button, Group, Text } from '@mantine/core';
import { say } from '../words/say.ts';

interface SaveBarProps {
  label: string;
  dirty: boolean;
  sending: boolean;
  /** Undoes the changes. */
  onReset: () => void;
}

/** The foot of a form that changes something saved. */
export function SaveBar({ label, dirty, sending, onReset }: SaveBarProps) {
  return (
    <Group gap="sm">
      <Button type="submit" loading={sending}>
        {label}
      </Button>
      {dirty && !sending && (
        <>
          <Button variant="subtle" color="gray" onClick={onReset}>
            {say('ui.undoChanges')}
          </Button>
          <Text c="dimmed">{say('ui.notSavedYet')}</Text>
        </>
      )}
    </Group>
  );
}
