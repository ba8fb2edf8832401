import { addresses } from '@halloo/contract/console-addresses';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconAnchor, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguages } from '../../../shared/languages/use-languages.ts';
import { scriptQuery } from '../../../shared/script-choice/queries.ts';
import { AudioPlayer } from '../../../ui/audio-player.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { LanguageForm } from './language-form.tsx';
import { PlayedBy } from './played-by.tsx';
import { removeLanguage } from './queries.ts';
import { reportFailure } from './report-failure.ts';
import type { ScriptDialogProps } from './script-asks.ts';
import { type InLanguage, inLanguages } from './script-languages.ts';
import classes from './script-list.module.css';
import { TypeTag } from './script-parts.tsx';

/** The script in each language of the workspace: to listen to, to add and to remove. */
export function LanguagesDialog({ script: given, ...dialog }: ScriptDialogProps) {
  const script = useQuery(scriptQuery(given.id)).data ?? given;
  const languages = useLanguages();
  const [busy, setBusy] = useState(false);
  const [editing, setEditing] = useState<string>();
  const all = inLanguages(script, languages);
  const edited = all.find(({ language }) => language.code === editing);
  const title = edited
    ? say('scripts.languages.editTitle', { name: script.name, language: edited.language.name })
    : say('scripts.languages.title', { name: script.name });
  return (
    <Dialog {...dialog} busy={busy} size="lg" title={title}>
      <PlayedBy script={script} />
      {edited ? (
        <LanguageForm
          key={edited.language.code}
          script={script}
          place={edited}
          onBusy={setBusy}
          onDone={() => setEditing(undefined)}
        />
      ) : (
        <ol className={classes.versions}>
          {all.map((place) => (
            <li key={place.language.code}>
              <Version script={script} place={place} onEdit={() => setEditing(place.language.code)} />
            </li>
          ))}
        </ol>
      )}
      {languages.length < 2 && (
        <Text c="dimmed" mt="md">
          {say('scripts.languages.none')}{' '}
          <Anchor component={Link} to={addresses.settings('languages')} inherit>
            {say('scripts.languages.settings')}
          </Anchor>
        </Text>
      )}
    </Dialog>
  );
}

interface VersionProps {
  script: ScriptDialogProps['script'];
  place: InLanguage;
  onEdit: () => void;
}

function Version({ script, place: { language, version, isOwn }, onEdit }: VersionProps) {
  const named = { language: language.name };
  const removing = useSend(removeLanguage(script), {
    notice: say('scripts.languages.removed', named),
    onError: reportFailure,
  });
  return (
    <section aria-label={language.name}>
      <Group justify="space-between">
        <Group gap="xs">
          <Text fw={600}>{language.name}</Text>
          {language.fallback && (
            <Tag tone="blue" icon={<IconAnchor size={14} aria-hidden />}>
              {say('settings.languages.fallback')}
            </Tag>
          )}
          {version ? (
            <TypeTag type={version.audio_type} />
          ) : (
            <Tag tone="yellow">{say('scripts.languages.missing')}</Tag>
          )}
        </Group>
        {isOwn ? (
          <Text size="sm" c="dimmed">
            {say('scripts.languages.own')}
          </Text>
        ) : (
          <Group gap="xs">
            <Button
              variant="default"
              size="xs"
              leftSection={version ? <IconPencil size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
              aria-label={say(version ? 'scripts.languages.changeNamed' : 'scripts.languages.addNamed', named)}
              onClick={onEdit}
            >
              {say(version ? 'scripts.languages.change' : 'scripts.languages.add')}
            </Button>
            {version && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconTrash size={16} aria-hidden />}
                aria-label={say('scripts.languages.removeNamed', named)}
                loading={removing.isPending}
                onClick={() => removing.send(language.code)}
              >
                {say('ui.remove')}
              </Button>
            )}
          </Group>
        )}
      </Group>
      {version && (
        <>
          {version.text_message !== '' && (
            <p className={classes.versionText} lang={version.lang_code || undefined}>
              {version.text_message}
            </p>
          )}
          <AudioPlayer
            compact
            src={version.audio_file}
            label={language.name}
            seconds={version.length_in_seconds}
            peaks={version.peaks}
          />
        </>
      )}
    </section>
  );
}
