import type { NamedLanguage } from '@halloo/contract/languages';
import type { DropOff, ResultCampaign } from '@halloo/contract/results';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconPhonePlus, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { audioTime } from '../../../ui/audio-time.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import { formatNumber, formatShare } from '../../../ui/format.ts';
import { Select } from '../../../ui/select.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useSound } from '../../../ui/use-sound.ts';
import { say } from '../../../words/say.ts';
import { useFollowUp } from '../parts/follow-up-context.ts';
import { NoCallsYet } from '../parts/no-calls-yet.tsx';
import { dropOffQuery } from '../parts/queries.ts';
import classes from '../parts/results.module.css';
import { scriptInWords, secondsOf } from './inner/listening.ts';
import { ListeningPicture } from './inner/listening-picture.tsx';

/** For each script, how long people listened. */
export function DropOffTab({ campaign }: { campaign: ResultCampaign }) {
  const dropOffs = useQuery(dropOffQuery(campaign.id));
  const [chosen, setChosen] = useState<string | null>(null);
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
  const languages = languagesOf(heard);
  const shown = heard.filter(({ language }) => chosen === null || language?.code === chosen);
  const keyOf = ({ script, language }: DropOff) => `${script.id} ${language?.code ?? ''}`;
  const renew = async (one: DropOff) =>
    (await dropOffs.refetch()).data?.find((other) => keyOf(other) === keyOf(one))?.audio_file;
  return (
    <Stack gap="md">
      {languages.length > 1 && (
        <Select
          data-no-print
          className={classes.version}
          aria-label={say('results.language.filter')}
          placeholder={say('results.language.any')}
          clearable
          data={languages.map(({ code, name }) => ({ value: code, label: name }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {shown.map((dropOff) => (
        <ScriptDropOff
          key={keyOf(dropOff)}
          dropOff={dropOff}
          name={languages.length > 1 ? nameIn(dropOff) : dropOff.script.name}
          outbound={campaign.campaign_type === 'Outbound'}
          renew={() => renew(dropOff)}
        />
      ))}
    </Stack>
  );
}

/** The languages in which scripts were heard, each once. */
const languagesOf = (heard: readonly DropOff[]): NamedLanguage[] => [
  ...new Map(heard.flatMap(({ language }) => (language ? [[language.code, language] as const] : []))).values(),
];

const nameIn = ({ script, language }: DropOff): string =>
  language ? say('results.dropOff.inLanguage', { script: script.name, language: language.name }) : script.name;

interface DropOffProps {
  dropOff: DropOff;
  /** The script, with its language where there are several. */
  name: string;
  outbound: boolean;
  /** A fresh address of the audio. */
  renew: () => Promise<string | undefined>;
}

function ScriptDropOff(props: DropOffProps) {
  const { dropOff, name } = props;
  const { script, seconds } = dropOff;
  return (
    <Chart
      telling
      title={name}
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
      <Listening {...props} />
    </Chart>
  );
}

function Listening({ dropOff, name, outbound, renew }: DropOffProps) {
  const { script, audio_file } = dropOff;
  const { audio, events, source, runs, failed, waiting, position, toggle, seek } = useSound(audio_file, renew);
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
              ? say('results.dropOff.pauseScript', { script: name })
              : say('results.dropOff.playScript', { time, script: name })
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
                language: dropOff.language?.code ?? '',
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
