import type { Announcement, AnnouncementCall } from '@halloo/contract/announcements';
import { useQuery } from '@tanstack/react-query';
import type { ListColumn } from '../../../../ui/data-list.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { formatMoment } from '../../../../ui/format.ts';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { PhoneNumber } from '../../../../ui/phone-number.tsx';
import { TruncatedText } from '../../../../ui/truncated-text.tsx';
import { say } from '../../../../words/say.ts';
import { nameOf } from './announcement-words.ts';
import { announcementCallsQuery } from './queries.ts';

interface CallsDialogProps {
  announcement: Announcement;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

const columns: readonly ListColumn<AnnouncementCall>[] = [
  {
    name: 'number',
    header: say('announcements.number'),
    width: 170,
    card: 'title',
    cell: ({ number }) => number !== '' && <PhoneNumber>{number}</PhoneNumber>,
  },
  {
    name: 'campaign',
    header: say('announcements.campaign'),
    cell: ({ campaign }) => <TruncatedText>{campaign}</TruncatedText>,
  },
  { name: 'at', header: say('announcements.at'), width: 170, cell: ({ heard_at }) => formatMoment(heard_at) },
  {
    name: 'when',
    header: say('announcements.when'),
    width: 130,
    cell: ({ early }) => say(early ? 'announcements.beforeAnswer' : 'announcements.afterAnswer'),
  },
];

const layout = { fits: '(min-width: 48em)' };

/** The last calls that heard an announcement. */
export function CallsDialog({ announcement, opened, onClose, opener }: CallsDialogProps) {
  const calls = useQuery({ ...announcementCallsQuery(announcement.id), enabled: opened });
  const title = say('announcements.callsTitle', { name: nameOf(announcement) });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="xl" busy={false} opener={opener}>
      <PagedList
        name="announcement-calls"
        label={title}
        columns={columns}
        keyOf={({ call_id }) => call_id}
        layout={layout}
        room={3}
        query={calls}
        data={calls.data && { count: calls.data.length, results: calls.data }}
        empty={say('announcements.noCalls')}
      />
    </Dialog>
  );
}
