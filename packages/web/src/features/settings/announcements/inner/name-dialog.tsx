import {
  type Announcement,
  type AnnouncementEffect,
  announcementEffects,
  announcementLimits,
  announcementRoutes,
} from '@halloo/contract/announcements';
import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { changeFrom } from '../../../../api/change.ts';
import { ScriptSearch } from '../../../../shared/script-choice/script-search.tsx';
import { AudioPlayer } from '../../../../ui/audio-player.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { useEditForm } from '../../../../ui/use-edit-form.ts';
import { useIsSending } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { effectNames, isUsualName, nameOf } from './announcement-words.ts';
import { nameAnnouncement } from './queries.ts';

interface NameDialogProps {
  announcement: Announcement;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

/** Names an announcement, and says what it means for calls. */
export function NameDialog({ announcement, opened, onClose, opener }: NameDialogProps) {
  const title = say(announcement.effect === null ? 'announcements.nameTitle' : 'announcements.renameTitle', {
    name: nameOf(announcement),
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      busy={useIsSending(nameAnnouncement(announcement))}
      opener={opener}
    >
      <NameForm announcement={announcement} title={title} onClose={onClose} />
    </Dialog>
  );
}

interface Values {
  name: string;
  effect: AnnouncementEffect | '';
  script_id: number | null;
}

const labels = {
  name: say('ui.name'),
  effect: say('announcements.meaning'),
  script_id: say('announcements.screeningScript'),
};

const bodyOf = ({ name, effect, script_id }: Values) => ({
  name: name.trim(),
  effect: effect as AnnouncementEffect,
  ...(effect === 'screening' && { script_id }),
});

function NameForm({
  announcement,
  title,
  onClose,
}: Pick<NameDialogProps, 'announcement' | 'onClose'> & { title: string }) {
  const form = useEditForm<Values, unknown>({
    kept: { name: announcement.name, effect: announcement.effect ?? '', script_id: announcement.script_id },
    labels,
    schema: announcementRoutes.nameAnnouncement.body,
    body: bodyOf,
    change: changeFrom(nameAnnouncement(announcement), bodyOf),
    notice: (_list, { name }) => say('announcements.named', { name: name.trim() }),
    onSuccess: onClose,
    onUnchanged: onClose,
  });
  const { name, effect, script_id } = form.values;
  const choose = (chosen: string) => {
    const next = chosen as AnnouncementEffect;
    form.set({ effect: next, ...(isUsualName(name) && { name: effectNames[next] }) });
  };
  return (
    <form {...form.form} aria-label={title}>
      <Stack gap="md">
        {announcement.audio && (
          <AudioPlayer
            src={announcement.audio}
            label={say('announcements.play', { name: nameOf(announcement) })}
            {...(announcement.length_ms !== null && { seconds: announcement.length_ms / 1_000 })}
          />
        )}
        {announcement.words && <Text size="sm">{say('announcements.words', { words: announcement.words })}</Text>}
        <Radio.Group value={effect} onChange={choose} {...form.field('effect')}>
          <Stack gap="xs" mt={4}>
            {announcementEffects.map((one) => (
              <Radio key={one} value={one} label={effectNames[one]} description={say(`announcements.about.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <TextInput
          autoComplete="off"
          maxLength={announcementLimits.name}
          {...form.text('name', say('announcements.nameHelp'))}
        />
        {effect === 'screening' && (
          <Stack gap="xs" role="group" aria-label={labels.script_id}>
            <Text size="sm" fw={500}>
              {labels.script_id}
            </Text>
            <Text size="xs" c="dimmed">
              {say('announcements.screeningScriptHelp')}
            </Text>
            <ScriptSearch chosen={script_id} onChoose={(chosen) => form.set({ script_id: chosen })} />
          </Stack>
        )}
        <Text size="sm" c="dimmed">
          {say('announcements.past')}
        </Text>
      </Stack>
      <DialogActions submit={say('announcements.save')} sending={form.sending} onCancel={onClose} />
    </form>
  );
}
