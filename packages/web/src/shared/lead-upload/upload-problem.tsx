import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { describeError } from '../../ui/states.tsx';
import { Rich } from '../../words/rich.tsx';
import { say } from '../../words/say.ts';

/** The reason why a file was not accepted. */
export function UploadProblem({ name, error }: { name: string; error: unknown }) {
  const { message, requestId } = describeError(error);
  return (
    <Alert
      role="alert"
      color="danger"
      icon={<IconAlertTriangle aria-hidden />}
      title={say('leads.refusedTitle', { name })}
    >
      <Text>{message}</Text>
      {requestId && (
        <Text size="xs" mt={4}>
          <Rich text="problem.request" given={{ id: requestId }} tags={{ code: (inside) => <code>{inside}</code> }} />
        </Text>
      )}
    </Alert>
  );
}
