import type { Announcement } from '@halloo/contract/announcements';
import { Button, Menu, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { AudioPlayer } from '../../../../ui/audio-player.tsx';
import type { ListColumn } from '../../../../ui/data-list.tsx';
import { formatMoment, formatNumber } from '../../../../ui/format.ts';
import { DangerItem } from '../../../../ui/menu-items.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { TruncatedText } from '../../../../ui/truncated-text.tsx';
import { say } from '../../../../words/say.ts';
import { effectNames, nameOf, whenInWords } from './announcement-words.ts';

export type About = 'name' | 'calls' | 'forget';
type Ask = (about: About, announcement: Announcement, opener: HTMLElement | null) => void;

export const announcementColumns = (onAsk: Ask): readonly ListColumn<Announcement>[] => [
  {
    name: 'name',
    header: say('ui.name'),
    card: 'title',
    cell: (announcement) => <Name announcement={announcement} />,
    cardCell: (announcement) => nameOf(announcement),
  },
  {
    name: 'sound',
    header: say('announcements.sound'),
    width: [260, 220],
    card: 'block',
    cell: (announcement) => <Sound announcement={announcement} />,
  },
  {
    name: 'effect',
    header: say('announcements.meaning'),
    width: 150,
    card: 'state',
    cell: (announcement) => <Meaning announcement={announcement} onAsk={onAsk} />,
  },
  {
    name: 'calls',
    header: say('announcements.calls'),
    width: 190,
    cell: (announcement) => (
      <Stack gap={0}>
        <span>{say('announcements.callCount', { count: announcement.calls })}</span>
        <Text size="xs" c="dimmed">
          {whenInWords(announcement)}
        </Text>
      </Stack>
    ),
  },
  {
    name: 'where',
    header: say('announcements.where'),
    width: [200, 160],
    cell: (announcement) => <Where announcement={announcement} />,
  },
  {
    name: 'actions',
    header: <VisuallyHidden>{say('settings.actions')}</VisuallyHidden>,
    width: 52,
    card: 'menu',
    cell: (announcement) => <AnnouncementMenu announcement={announcement} onAsk={onAsk} />,
  },
];

interface CellProps {
  announcement: Announcement;
  onAsk: Ask;
}

function Name({ announcement }: Pick<CellProps, 'announcement'>) {
  return (
    <Stack gap={0} miw={0}>
      <TruncatedText>{nameOf(announcement)}</TruncatedText>
      <Text size="xs" c="dimmed" truncate>
        {say('announcements.heard', {
          since: formatMoment(announcement.first_heard_at),
          last: formatMoment(announcement.last_heard_at),
        })}
      </Text>
    </Stack>
  );
}

function Sound({ announcement }: Pick<CellProps, 'announcement'>) {
  const { audio, length_ms, words } = announcement;
  return (
    <Stack gap={2}>
      {audio ? (
        <AudioPlayer
          compact
          src={audio}
          label={say('announcements.play', { name: nameOf(announcement) })}
          {...(length_ms !== null && { seconds: length_ms / 1_000 })}
        />
      ) : (
        <Text size="xs" c="dimmed">
          {say('announcements.noSound')}
        </Text>
      )}
      {words && (
        <Text size="xs" lineClamp={2}>
          {say('announcements.words', { words })}
        </Text>
      )}
    </Stack>
  );
}

function Meaning({ announcement, onAsk }: CellProps) {
  const opener = useRef<HTMLButtonElement>(null);
  if (announcement.effect !== null) {
    return <Tag tone={announcement.effect === 'ignore' ? 'grey' : 'blue'}>{effectNames[announcement.effect]}</Tag>;
  }
  return (
    <Button
      ref={opener}
      size="xs"
      variant="light"
      aria-haspopup="dialog"
      aria-label={say('announcements.nameOf', { name: nameOf(announcement) })}
      onClick={() => onAsk('name', announcement, opener.current)}
    >
      {say('announcements.nameIt')}
    </Button>
  );
}

function Where({ announcement: { campaigns, numbers } }: Pick<CellProps, 'announcement'>) {
  return (
    <Stack gap={0}>
      {campaigns.map(({ id, name, calls }) => (
        <Text key={id} size="xs" truncate>
          {say('announcements.place', { place: name, calls: formatNumber(calls) })}
        </Text>
      ))}
      {numbers.map(({ number, calls }) => (
        <Text key={number} size="xs" c="dimmed" truncate>
          {say('announcements.place', { place: number, calls: formatNumber(calls) })}
        </Text>
      ))}
    </Stack>
  );
}

const icon = { size: 16, 'aria-hidden': true } as const;

function AnnouncementMenu({ announcement, onAsk }: CellProps) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <RowMenu label={say('announcements.actionsFor', { name: nameOf(announcement) })} opener={opener}>
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onAsk('name', announcement, opener.current)}>
        {say(announcement.effect === null ? 'announcements.nameIt' : 'announcements.rename')}
      </Menu.Item>
      <Menu.Item leftSection={<IconHistory {...icon} />} onClick={() => onAsk('calls', announcement, opener.current)}>
        {say('announcements.showCalls')}
      </Menu.Item>
      <DangerItem
        lock={undefined}
        icon={<IconTrash {...icon} />}
        onClick={() => onAsk('forget', announcement, opener.current)}
      >
        {say('announcements.forget')}
      </DangerItem>
    </RowMenu>
  );
}
