import type { CallPlanState, CallRound } from '@halloo/contract/call-plans';
import type { CampaignDetail } from '@halloo/contract/campaigns';
import { Alert, Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMay } from '../../../shared/roles/use-may.ts';
import { formatMoment, formatNumber } from '../../../ui/format.ts';
import { Section } from '../../../ui/section.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { CallPlanDialog } from './call-plan-form.tsx';
import { callPlanQuery, changeCallPlan, planDatesQuery } from './call-plan-queries.ts';
import { momentInZone } from './month.ts';
import { PlanCalendar } from './plan-calendar.tsx';

/** When people are called again: what is set, what is planned, and what was called. */
export function CallPlanSection({ detail }: { detail: CampaignDetail }) {
  const plan = useQuery(callPlanQuery(detail.id));
  return (
    <Section full title={say('callPlan.title')} about={say('callPlan.about')}>
      {plan.data && <Parts detail={detail} state={plan.data} />}
      {plan.isPending && <Skeleton height={96} role="status" aria-label={say('ui.loading')} />}
      {plan.isError && !plan.data && <ErrorState error={plan.error} onRetry={() => plan.refetch()} />}
    </Section>
  );
}

interface PartsProps {
  detail: CampaignDetail;
  state: CallPlanState;
}

const isRunning = ({ status }: CampaignDetail): boolean => status === 'Live' || status === 'Scheduled';

/** Today by the clock of the campaign. */
const todayIn = (timezone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(new Date());

function Parts({ detail, state }: PartsProps) {
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const today = todayIn(detail.timezone);
  const { plan } = state;
  const canChange = useMay('run') && !isRunning(detail) && detail.status !== 'Cancelled' && !detail.archived;
  return (
    <Stack gap="md">
      <Text>{plan ? state.sentence : say('callPlan.off')}</Text>
      {state.next_at !== null && (
        <Text>
          {say('callPlan.next')} <time dateTime={state.next_at}>{momentInZone(state.next_at, detail.timezone)}</time>
        </Text>
      )}
      {state.is_planning && isRunning(detail) && <Text c="dimmed">{say('callPlan.planning')}</Text>}
      <Group>
        <Button
          ref={opener}
          variant="default"
          disabled={!canChange}
          leftSection={plan ? <IconPencil size={16} aria-hidden /> : <IconClock size={16} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          {plan ? say('callPlan.change') : say('callPlan.set')}
        </Button>
        {isRunning(detail) && <Text c="dimmed">{say('callPlan.pauseFirst')}</Text>}
      </Group>
      <CallPlanDialog
        detail={detail}
        plan={plan}
        today={today}
        opened={opened}
        opener={opener.current}
        onClose={() => setOpened(false)}
      />
      {plan?.kind === 'date' && <Dates detail={detail} state={state} canChange={canChange} />}
      {plan && <PlanCalendar id={detail.id} today={today} />}
      {plan?.kind === 'recurring' && <Rounds rounds={state.rounds} />}
    </Stack>
  );
}

/** What is wrong with the dates of the list, and the question which of two numbers is the day. */
function Dates({ detail, state, canChange }: PartsProps & { canChange: boolean }) {
  const dates = useQuery(planDatesQuery(detail.id));
  const changing = useSend(changeCallPlan(detail.id), { notice: say('callPlan.saved') });
  const { plan } = state;
  if (dates.isError) return <ErrorState error={dates.error} onRetry={() => dates.refetch()} />;
  if (!dates.data || plan?.kind !== 'date') return null;
  const { missing, unreadable, unclear, past, too_late, example, unclear_example } = dates.data;
  const { field } = plan;
  const problems = [
    ...(unclear > 0 ? [say('callPlan.dates.unclear', { field, people: unclear, example: unclear_example })] : []),
    ...(missing > 0 ? [say('callPlan.dates.missing', { field, people: missing })] : []),
    ...(unreadable > 0 ? [say('callPlan.dates.unreadable', { field, people: unreadable, example })] : []),
    ...(past > 0 ? [say('callPlan.dates.past', { people: past })] : []),
    ...(too_late > 0 ? [say('callPlan.dates.tooLate', { people: too_late })] : []),
  ];
  if (problems.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} title={say('callPlan.dates.title')}>
      {problems.map((problem) => (
        <Text key={problem}>{problem}</Text>
      ))}
      {unclear > 0 && canChange && (
        <Group mt="sm">
          {(['dmy', 'mdy'] as const).map((order) => (
            <Button
              key={order}
              size="compact-sm"
              variant="default"
              loading={changing.isPending}
              onClick={() => changing.send({ ...plan, order })}
            >
              {say(`callPlan.order.${order}`)}
            </Button>
          ))}
        </Group>
      )}
    </Alert>
  );
}

function Rounds({ rounds }: { rounds: readonly CallRound[] }) {
  if (rounds.length === 0) return <Text c="dimmed">{say('callPlan.rounds.none')}</Text>;
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table aria-label={say('callPlan.rounds.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say('callPlan.rounds.round')}</Table.Th>
            <Table.Th>{say('callPlan.rounds.began')}</Table.Th>
            <Table.Th>{say('callPlan.rounds.people')}</Table.Th>
            <Table.Th>{say('callPlan.rounds.answered')}</Table.Th>
            <Table.Th>{say('callPlan.rounds.notes')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rounds.map((round) => (
            <Table.Tr key={round.round}>
              <Table.Td>{formatNumber(round.round)}</Table.Td>
              <Table.Td>
                <time dateTime={round.started_at}>{formatMoment(round.started_at)}</time>
              </Table.Td>
              <Table.Td>{formatNumber(round.people)}</Table.Td>
              <Table.Td>
                {round.answered === null ? say('callPlan.rounds.open') : formatNumber(round.answered)}
              </Table.Td>
              <Table.Td>{notesOf(round)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const notesOf = ({ missed, unreached }: CallRound): string =>
  [
    ...(missed > 0 ? [say('callPlan.rounds.missed', { missed })] : []),
    ...(unreached > 0 ? [say('callPlan.rounds.unreached', { unreached })] : []),
  ].join(' ');
