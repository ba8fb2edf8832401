import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ApiError } from '../../api/client.ts';
import { describeError } from '../../ui/states.tsx';

/** Why a file was not taken, where it was chosen. */
export function UploadProblem({ name, error }: { name: string; error: unknown }) {
  const { message, requestId } = describeError(error);
  return (
    <Alert role="alert" color="danger" icon={<IconAlertTriangle aria-hidden />} title={`${name} was not taken`}>
      <Text>{message}</Text>
      {error instanceof ApiError && error.code === 'lead_file.missing_columns' && (
        <Text mt={4}>The first row of the file must name its columns. The samples show how.</Text>
      )}
      {requestId && (
        <Text size="xs" mt={4}>
          Request <code>{requestId}</code>
        </Text>
      )}
    </Alert>
  );
}
