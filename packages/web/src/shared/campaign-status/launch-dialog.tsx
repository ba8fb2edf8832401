import type { LaunchProblem } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { Anchor, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiError } from '../../api/client.ts';
import { focusBack } from '../../ui/focus-back.ts';
import { notifySuccess } from '../../ui/notices.ts';
import { ErrorState } from '../../ui/states.tsx';
import { detailQuery } from '../schedule/queries.ts';
import type { StatusCampaign } from './campaign-rules.ts';
import { launchInWords } from './inner/launch-words.ts';
import classes from './launch-dialog.module.css';
import { launchCheckQuery, useChangeCampaign } from './queries.ts';
import { reportFailure } from './report-failure.ts';

interface LaunchDialogProps {
  campaign: StatusCampaign;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

/** Checks first; then either says what stands in the way, or what going live means. */
export function LaunchDialog({ campaign, opened, onClose, opener }: LaunchDialogProps) {
  const { id, name } = campaign;
  const check = useQuery({ ...launchCheckQuery(id), enabled: opened });
  const detail = useQuery({ ...detailQuery(id), staleTime: 0, enabled: opened });
  const change = useChangeCampaign(campaign);
  const blocked = (check.data?.blockers.length ?? 0) > 0;
  const failed = check.error ?? detail.error;

  const goLive = () =>
    change.mutate({
      body: { status: 'Live' },
      onDone: ({ status }) => {
        onClose();
        notifySuccess(
          status === 'Scheduled' ? `“${name}” is scheduled and goes live at its start date.` : `“${name}” is live.`,
        );
      },
      onRefused: async (error) => {
        // Somebody changed it meanwhile: the fresh check says what is missing now.
        const anew = isNotStartable(error) ? await check.refetch() : undefined;
        if (!anew?.data?.blockers.length) reportFailure(error);
      },
    });

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={blocked ? `“${name}” cannot go live yet` : `Go live with “${name}”?`}
      closeOnEscape={!change.isPending}
      closeOnClickOutside={!change.isPending}
      returnFocus={false}
      onExitTransitionEnd={() => focusBack(opener)}
      closeButtonProps={{ 'aria-label': 'Close', disabled: change.isPending }}
    >
      {check.data && (blocked || detail.data) ? (
        <>
          {blocked && (
            <>
              <Text>Mend this first:</Text>
              <Problems kind="blockers" problems={check.data.blockers} />
            </>
          )}
          {!blocked && detail.data && (
            <Text className={classes.consequence}>{launchInWords(check.data.leads, detail.data)}</Text>
          )}
          <Problems kind="warnings" problems={check.data.warnings} />
          <Group justify="flex-end" mt="lg">
            <Button variant="default" ref={takeFocus} disabled={change.isPending} onClick={onClose}>
              {blocked ? 'Close' : 'Not now'}
            </Button>
            {blocked ? (
              <Button loading={check.isFetching} onClick={() => check.refetch()}>
                Check again
              </Button>
            ) : (
              <Button
                leftSection={<IconPlayerPlay size={16} aria-hidden />}
                loading={change.isPending || check.isFetching || detail.isFetching}
                onClick={goLive}
              >
                Go live
              </Button>
            )}
          </Group>
        </>
      ) : failed ? (
        <ErrorState error={failed} onRetry={() => void Promise.all([check.refetch(), detail.refetch()])} />
      ) : (
        <Stack gap="xs" role="status" aria-label="Loading">
          <Text c="dimmed">Checking whether everything is ready …</Text>
          <Skeleton height={14} width="90%" />
          <Skeleton height={14} width="60%" />
        </Stack>
      )}
    </Modal>
  );
}

/** The check comes after the dialog opened, and with it the way out that should have the focus. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

const isNotStartable = (error: unknown) => error instanceof ApiError && error.code === 'campaign.not_startable';

function Problems({ kind, problems }: { kind: 'blockers' | 'warnings'; problems: readonly LaunchProblem[] }) {
  if (problems.length === 0) return null;
  const Icon = kind === 'blockers' ? IconCircleX : IconAlertTriangle;
  return (
    <ul className={classes.problems} data-kind={kind} aria-label={kind === 'blockers' ? 'To mend' : 'To mind'}>
      {problems.map(({ code, sentence, link }) => (
        <li key={code + sentence}>
          <Icon size={16} aria-hidden />
          <span>
            {sentence}
            <Anchor component={Link} to={link} className={classes.mend}>
              {code === 'no_sim' && link !== addresses.sims() ? 'Choose SIM cards' : places[code]}
            </Anchor>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Where the link of a problem leads. */
const places: Record<LaunchProblem['code'], string> = {
  no_flow: 'Open the flow',
  flow_problem: 'Show it in the flow',
  flow_test: 'Open the flow',
  no_leads: 'Add leads',
  no_schedule: 'Set the schedule',
  schedule_over: 'Change the schedule',
  too_little_time: 'Change the schedule',
  no_sim: 'Open SIM cards',
  missing_fields: 'See the script',
  empty_fields: 'See the leads',
  no_machine_script: 'Choose a script',
  shared_sims: 'Open SIM cards',
  no_dialer: 'Open settings',
  line_not_ready: 'Open settings',
};
