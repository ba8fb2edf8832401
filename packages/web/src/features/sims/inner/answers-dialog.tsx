import type { AnswerWeek } from '@halloo/contract/caller-numbers';
import type { Sim } from '@halloo/contract/sims';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconChartBar, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { BarRows } from '../../../ui/charts/bar-rows.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatDate } from '../../../ui/format.ts';
import { EmptyState, ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { say } from '../../../words/say.ts';
import { simAnswersQuery, simListQuery } from './queries.ts';
import { nameOf } from './sim-words.ts';
import { useWake } from './use-wake.ts';

interface AnswersDialogProps {
  sim: Sim;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

/** The answers on a number by week, and its rest. */
export function AnswersDialog({ sim, ...dialog }: AnswersDialogProps) {
  const answers = useQuery(simAnswersQuery(sim.id));
  const { data: sims } = useQuery(simListQuery);
  const now = sims?.find(({ id }) => id === sim.id) ?? sim;
  return (
    <Dialog {...dialog} busy={false} title={say('numbers.answersTitle', { number: nameOf(sim) })}>
      <Stack gap="md">
        {now.fall && <FallAlert sim={now} />}
        {answers.isPending && <TableSkeleton rows={4} columns={2} />}
        {answers.isError && <ErrorState error={answers.error} onRetry={() => void answers.refetch()} />}
        {answers.data && <Weeks weeks={answers.data.weeks} />}
      </Stack>
    </Dialog>
  );
}

function FallAlert({ sim }: { sim: Sim }) {
  const waking = useWake(sim);
  if (!sim.fall) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
      <Stack gap="sm" align="flex-start">
        {sim.fall.sentence}
        {sim.fall.rests_until !== null && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            loading={waking.isPending}
            onClick={() => waking.send()}
          >
            {say('numbers.wake')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

function Weeks({ weeks }: { weeks: readonly AnswerWeek[] }) {
  if (weeks.length === 0) {
    return (
      <EmptyState icon={<IconChartBar />} title={say('numbers.noneTitle')}>
        {say('numbers.none')}
      </EmptyState>
    );
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        {say('numbers.answersAbout')}
      </Text>
      <BarRows
        label={say('numbers.answers')}
        whole={1}
        rows={weeks.toReversed().map(({ week, calls, answered }) => ({
          key: week,
          label: say('numbers.week', { day: formatDate(week) }),
          note: say('numbers.calls', { calls }),
          value: answered,
          of: calls,
        }))}
      />
    </>
  );
}
