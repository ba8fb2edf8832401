import { Anchor } from '@mantine/core';
import { TruncatedText } from './truncated-text.tsx';

interface RowOpenerProps {
  children: string;
  /** Gets the button, to return the focus to it. */
  onOpen: (opener: HTMLElement) => void;
}

/** The name of a row's thing in a list. It opens the thing. */
export function RowOpener({ children, onOpen }: RowOpenerProps) {
  return (
    <Anchor
      component="button"
      type="button"
      display="block"
      underline="hover"
      inherit
      c="inherit"
      fw={600}
      ta="start"
      maw="100%"
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      <TruncatedText>{children}</TruncatedText>
    </Anchor>
  );
}
