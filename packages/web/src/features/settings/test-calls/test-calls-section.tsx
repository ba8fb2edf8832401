import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../shared/roles/use-may.ts';
import { Section } from '../../../ui/section.tsx';
import { ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { say } from '../../../words/say.ts';
import { PlanForm } from './inner/plan-form.tsx';
import { testCallsQuery } from './inner/queries.ts';
import { TargetList } from './inner/target-list.tsx';

/** Whether calls through each node and trunk are answered, and the schedule that finds out. */
export function TestCallsSection() {
  const mayManage = useMay('manage');
  const { data, error, isError, refetch } = useQuery(testCallsQuery);
  return (
    <Section full title={say('settings.tests.title')} about={say('settings.tests.about')}>
      {data && (
        <Stack gap="lg">
          {data.targets.length > 0 ? (
            <TargetList targets={data.targets} number={data.plan.number} mayCall={mayManage} />
          ) : (
            <Text c="dimmed">{say('settings.tests.none')}</Text>
          )}
          {mayManage && <PlanForm plan={data.plan} next_at={data.next_at} />}
        </Stack>
      )}
      {!data && !isError && <TableSkeleton rows={2} columns={3} />}
      {!data && isError && <ErrorState error={error} onRetry={() => refetch()} />}
    </Section>
  );
}
