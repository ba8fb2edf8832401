import { Button, Group, Text } from '@mantine/core';

interface SaveBarProps {
  label: string;
  dirty: boolean;
  sending: boolean;
  /** Takes the changes back. */
  onReset: () => void;
}

/** The foot of a form that changes something kept. */
export function SaveBar({ label, dirty, sending, onReset }: SaveBarProps) {
  return (
    <Group gap="sm">
      <Button type="submit" loading={sending}>
        {label}
      </Button>
      {dirty && !sending && (
        <>
          <Button variant="subtle" color="gray" onClick={onReset}>
            Undo changes
          </Button>
          <Text c="dimmed">Not saved yet</Text>
        </>
      )}
    </Group>
  );
}
