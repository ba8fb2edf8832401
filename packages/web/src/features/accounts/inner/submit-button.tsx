import { Button } from '@mantine/core';

interface SubmitButtonProps {
  /** Everything is filled in right. */
  ready: boolean;
  sending: boolean;
  children: string;
}

/** Disabled until the form is valid, but reachable by keyboard: pressed too early, it leads to the first wrong field. */
export function SubmitButton({ ready, sending, children }: SubmitButtonProps) {
  return (
    <Button type="submit" fullWidth size="md" aria-disabled={!ready} data-disabled={!ready} loading={sending}>
      {children}
    </Button>
  );
}
