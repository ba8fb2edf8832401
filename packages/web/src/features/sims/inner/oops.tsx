import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { messages } from '../../../ui/messages.ts';

/** Why it did not work, inside the dialog where it can be mended. Read out each time that it appears anew. */
export function Oops({ children }: { children: string }) {
  return (
    <Alert
      color="danger"
      role="alert"
      p="sm"
      title={messages.common.oops}
      icon={<IconAlertTriangle size={18} aria-hidden />}
    >
      {children}
    </Alert>
  );
}
