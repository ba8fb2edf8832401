import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useSend } from '../../ui/use-send.ts';
import { say } from '../../words/say.ts';
import { LateCostLine } from '../money/late-cost-line.ts';
import { detailQuery } from '../schedule/queries.ts';
import type { StatusCampaign } from './campaign-rules.ts';
import { launchInWords } from './inner/launch-words.ts';
import classes from './launch-dialog.module.css';
import { LaunchProblems } from './launch-problems.tsx';
import { changeCampaign, launchCheckQuery } from './queries.ts';
import { reportFailure } from './report-failure.ts';

interface LaunchDialogProps {
  campaign: StatusCampaign;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

/** Checks first; then lists the problems, or says how many people will be called and when. */
export function LaunchDialog({ campaign, opened, onClose, opener }: LaunchDialogProps) {
  const { id, name } = campaign;
  const check = useQuery({ ...launchCheckQuery(id), enabled: opened });
  const detail = useQuery({ ...detailQuery(id), staleTime: 0, enabled: opened });
  const blocked = (check.data?.blockers.length ?? 0) > 0;
  const failed = check.error ?? detail.error;

  const explain = async (error: unknown) => {
    // The campaign has changed since the check: a new one lists what is missing now.
    const fresh = isNotStartable(error) ? await check.refetch() : undefined;
    if (!fresh?.data?.blockers.length) reportFailure(error);
  };
  const launching = useSend(changeCampaign(campaign), {
    notice: ({ status }) =>
      say(status === 'Scheduled' ? 'campaign.launch.scheduled' : 'campaign.launch.live', { name }),
    onSuccess: onClose,
    onError: (error) => void explain(error),
  });

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={say(blocked ? 'campaign.launch.blockedTitle' : 'campaign.launch.title', { name })}
      busy={launching.isPending}
      opener={opener}
    >
      {check.data && (blocked || detail.data) ? (
        <>
          {blocked && (
            <>
              <Text>{say('campaign.launch.fixFirst')}</Text>
              <LaunchProblems kind="blockers" problems={check.data.blockers} onFollow={onClose} />
            </>
          )}
          {!blocked && detail.data && (
            <Text className={classes.consequence}>{launchInWords(check.data.leads, detail.data)}</Text>
          )}
          <LaunchProblems kind="warnings" problems={check.data.warnings} onFollow={onClose} />
          {check.data.cost && (
            <div className={classes.cost}>
              <LateCostLine cost={check.data.cost} />
            </div>
          )}
          <Group justify="flex-end" mt="lg">
            <Button variant="default" ref={takeFocus} disabled={launching.isPending} onClick={onClose}>
              {say(blocked ? 'ui.close' : 'campaign.launch.notNow')}
            </Button>
            {blocked ? (
              <Button loading={check.isFetching} onClick={() => check.refetch()}>
                {say('campaign.launch.checkAgain')}
              </Button>
            ) : (
              <Button
                leftSection={<IconPlayerPlay size={16} aria-hidden />}
                loading={launching.isPending || check.isFetching || detail.isFetching}
                onClick={() => launching.send({ status: 'Live' })}
              >
                {say('campaign.goLive')}
              </Button>
            )}
          </Group>
        </>
      ) : failed ? (
        <ErrorState error={failed} onRetry={() => void Promise.all([check.refetch(), detail.refetch()])} />
      ) : (
        <Stack gap="xs" role="status" aria-label={say('ui.loading')}>
          <Text c="dimmed">{say('campaign.launch.checking')}</Text>
          <Skeleton height={14} width="90%" />
          <Skeleton height={14} width="60%" />
        </Stack>
      )}
    </Dialog>
  );
}

/** The button appears after the check, and the safe choice should have the focus. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

const isNotStartable = (error: unknown) => error instanceof ApiError && error.code === 'campaign.not_startable';
