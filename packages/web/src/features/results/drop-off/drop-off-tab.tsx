import type { DropOff, ResultCampaign } from '@halloo/contract/results';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconPhonePlus, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { renewAudio } from '../../../shared/script-choice/queries.ts';
import { audioTime } from '../../../ui/audio-time.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import { formatNumber, formatShare } from '../../../ui/format.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { useSound } from '../../../ui/use-sound.ts';
import { say } from '../../../words/say.ts';
import { useFollowUp } from '../parts/follow-up-context.ts';
import { NoCallsYet } from '../parts/no-calls-yet.tsx';
import { dropOffQuery } from '../parts/queries.ts';
import { scriptInWords, secondsOf } from './inner/listening.ts';
import { ListeningPicture } from './inner/listening-picture.tsx';

/** For each script, how long people listened. */
export function DropOffTab({ campaign }: { campaign: ResultCampaign }) {
  const dropOffs = useQuery(dropOffQuery(campaign.id));
  if (dropOffs.isError && !dropOffs.data) {
    return <ErrorState error={dropOffs.error} onRetry={() => void dropOffs.refetch()} />;
  }
  if (!dropOffs.data) {
    return (
      <Stack role="status" aria-label={say('ui.loading')}>
        <Skeleton height={340} />
        <Skeleton height={340} />
      </Stack>
    );
  }
  const heard = dropOffs.data.filter(({ plays }) => plays > 0);
  if (heard.length === 0) {
    return <NoCallsYet campaign={campaign}>{say('results.noCalls.dropOff')}</NoCallsYet>;
  }
  return (
    <Stack gap="md">
      {heard.map((dropOff) => (
        <ScriptDropOff key={dropOff.script.id} dropOff={dropOff} outbound={campaign.campaign_type === 'Outbound'} />
      ))}
    </Stack>
  );
}

function ScriptDropOff({ dropOff, outbound }: { dropOff: DropOff; outbound: boolean }) {
  const { script, seconds } = dropOff;
  return (
    <Chart
      telling
      title={script.name}
      about={
        <>
          {scriptInWords(dropOff)}
          {script.message && (
            <Text c="dimmed" lineClamp={2}>
              {say('results.quoted', { text: script.message })}
            </Text>
          )}
        </>
      }
      table={{
        caption: say('results.dropOff.caption'),
        columns: [
          say('results.dropOff.column'),
          say('results.dropOff.listening'),
          say('results.dropOff.pressed'),
          say('results.column.hungUp'),
          say('results.dropOff.stayed'),
        ],
        rows: seconds.share.slice(0, secondsOf(dropOff)).map((share, second) => ({
          key: String(second),
          cells: [
            audioTime(second),
            formatNumber(seconds.listening[second] ?? 0),
            formatNumber(seconds.skipped[second] ?? 0),
            formatNumber(seconds.hung_up[second] ?? 0),
            formatShare(share, 1),
          ],
        })),
      }}
    >
      <Listening dropOff={dropOff} outbound={outbound} />
    </Chart>
  );
}

function Listening({ dropOff, outbound }: { dropOff: DropOff; outbound: boolean }) {
  const { script, audio_file } = dropOff;
  const { audio, events, source, runs, failed, waiting, position, toggle, seek } = useSound(audio_file, () =>
    renewAudio(script.id),
  );
  const ask = useFollowUp();
  const second = Math.min(secondsOf(dropOff) - 1, Math.floor(position));
  const time = audioTime(second);
  const Icon = runs ? IconPlayerPause : IconPlayerPlay;
  return (
    <>
      <audio ref={audio} src={source} preload="none" {...events} />
      <ListeningPicture dropOff={dropOff} position={position} onSeek={seek} />
      <Group gap="xs" mt="sm" data-no-print>
        <Button
          variant="default"
          loading={waiting}
          disabled={failed}
          leftSection={<Icon size={16} aria-hidden />}
          aria-label={
            runs
              ? say('results.dropOff.pauseScript', { script: script.name })
              : say('results.dropOff.playScript', { time, script: script.name })
          }
          onClick={toggle}
        >
          {failed
            ? say('results.dropOff.notPlayable')
            : runs
              ? say('results.dropOff.pause')
              : say('results.dropOff.playFrom', { time })}
        </Button>
        {outbound && second > 0 && (dropOff.seconds.hung_up[second] ?? 0) > 0 && (
          <Button
            variant="subtle"
            leftSection={<IconPhonePlus size={16} aria-hidden />}
            onClick={({ currentTarget }) =>
              ask({
                slice: { kind: 'heard_less', script_id: script.id, seconds: second },
                who: say('results.slice.hungUpBefore', { time, script: script.name }),
                opener: currentTarget,
              })
            }
          >
            {say('results.dropOff.callBack', { time })}
          </Button>
        )}
      </Group>
    </>
  );
}
