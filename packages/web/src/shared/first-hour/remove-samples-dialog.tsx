import type { Samples } from '@halloo/contract/first-hour';
import { List, Loader, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useSend } from '../../ui/use-send.ts';
import { say } from '../../words/say.ts';
import { removeSamples, samplesQuery } from './queries.ts';

interface RemoveSamplesDialogProps {
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

/** Removes the samples of the first start. Says in numbers what goes, and names what stays. */
export function RemoveSamplesDialog({ opened, onClose, opener }: RemoveSamplesDialogProps) {
  const samples = useQuery({ ...samplesQuery, enabled: opened });
  const { data } = samples;
  const { send, isPending } = useSend(removeSamples, { notice: say('samples.removed'), onSuccess: onClose });
  const counts = data && Object.values(data.remove);
  const nothing = counts?.every((count) => count === 0) ?? true;
  return (
    <ConfirmDialog
      opened={opened}
      title={say('samples.ask')}
      confirm={{ label: say('samples.confirm'), icon: <IconTrash size={16} aria-hidden />, danger: true }}
      disabled={nothing}
      keep={say('samples.keepThem')}
      working={isPending}
      onConfirm={() => send()}
      onClose={onClose}
      opener={opener}
    >
      {samples.isPending && <Loader size="sm" aria-label={say('samples.loading')} />}
      {samples.isError && !data && <ErrorState error={samples.error} onRetry={() => void samples.refetch()} />}
      {data && (
        <Stack gap="sm">
          <Text>{nothing ? say('samples.nothing') : say('samples.goes', data.remove)}</Text>
          {data.keep.length > 0 && <Kept keep={data.keep} />}
        </Stack>
      )}
    </ConfirmDialog>
  );
}

function Kept({ keep }: Pick<Samples, 'keep'>) {
  return (
    <div>
      <Text>{say('samples.keeps', { count: keep.length })}</Text>
      <List size="sm" mah={200} style={{ overflowY: 'auto' }}>
        {keep.map(({ kind, name, reason, used_by }) => (
          <List.Item key={`${kind} ${name}`}>
            {reason === 'changed'
              ? say(`samples.kept.${kind}Changed`, { name })
              : say(`samples.kept.${kind}Used`, { name, campaign: used_by ?? '' })}
          </List.Item>
        ))}
      </List>
    </div>
  );
}
