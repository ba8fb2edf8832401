import type { Script, ScriptVersion } from '@halloo/contract/scripts';
import { Button, Group, Loader, Text } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLanguages } from '../../../shared/languages/use-languages.ts';
import { AudioPlayer } from '../../../ui/audio-player.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { PlayedBy } from './played-by.tsx';
import { restoreVersion, scriptVersionsQuery } from './queries.ts';
import { reportFailure } from './report-failure.ts';
import type { ScriptDialogProps } from './script-asks.ts';
import classes from './script-list.module.css';

/** What a script was before its edits: to listen to, and to use again. */
export function VersionsDialog({ script, ...dialog }: ScriptDialogProps) {
  return (
    <Dialog {...dialog} busy={false} size="lg" title={say('scripts.versions.title', { name: script.name })}>
      <Versions script={script} />
    </Dialog>
  );
}

function Versions({ script }: { script: Script }) {
  const versions = useQuery(scriptVersionsQuery(script));
  const restoring = useSend(restoreVersion(script), {
    notice: (_, version) => say('scripts.versions.restored', { name: script.name, version }),
    onError: reportFailure,
  });
  if (versions.isPending) return <Loader />;
  if (versions.isError) return <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />;
  const renew = async (version: number) =>
    (await versions.refetch()).data?.find((one) => one.version === version)?.audio_file;
  return (
    <>
      {versions.data.length > 1 && <PlayedBy script={script} />}
      <ol className={classes.versions}>
        {versions.data.map((version) => (
          <li key={version.version}>
            <Version version={version} renew={() => renew(version.version)}>
              {version.current ? (
                <Tag tone="green">{say('scripts.versions.current')}</Tag>
              ) : (
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconRestore size={16} aria-hidden />}
                  aria-label={say('scripts.versions.restoreNamed', { version: version.version })}
                  loading={restoring.isPending}
                  onClick={() => restoring.send(version.version)}
                >
                  {say('scripts.versions.restore')}
                </Button>
              )}
            </Version>
          </li>
        ))}
      </ol>
    </>
  );
}

interface VersionProps {
  version: ScriptVersion;
  renew: () => Promise<string | undefined>;
  children: React.ReactNode;
}

function Version({ version, renew, children }: VersionProps) {
  const title = say('scripts.versions.version', { version: version.version });
  const language = useLanguages().find(({ code }) => code === version.language)?.name ?? version.language;
  const who = version.saved_by ?? say('scripts.versions.removedAccount');
  return (
    <>
      <Group justify="space-between">
        <div>
          <Group gap="xs">
            <Text fw={600}>{title}</Text>
            {language !== '' && <Tag tone="grey">{language}</Tag>}
          </Group>
          <Text size="xs" c="dimmed">
            {say('scripts.versions.saved', { moment: formatMoment(version.saved_at), who })}
            {version.voice_label !== '' && `, ${version.voice_label}`}
          </Text>
        </div>
        {children}
      </Group>
      {version.text_message !== '' && (
        <p className={classes.versionText} lang={version.lang_code || undefined}>
          {version.text_message}
        </p>
      )}
      <AudioPlayer
        compact
        src={version.audio_file}
        label={title}
        seconds={version.length_in_seconds}
        peaks={version.peaks}
        renew={renew}
      />
    </>
  );
}
