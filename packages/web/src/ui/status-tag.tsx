import type { ShownStatus } from '@halloo/contract/campaigns';
import {
  IconBroadcast,
  IconCalendarTime,
  IconCircleCheck,
  IconPencil,
  IconPhoneCall,
  IconPlayerPause,
  IconPlayerStop,
} from '@tabler/icons-react';
import { say } from '../words/say.ts';
import { Tag } from './tag.tsx';

const looks = {
  Live: { words: say('ui.campaignStatus.live'), tone: 'green', Icon: IconBroadcast },
  Ongoing: { words: say('ui.campaignStatus.ongoing'), tone: 'green', Icon: IconPhoneCall },
  Scheduled: { words: say('ui.campaignStatus.scheduled'), tone: 'yellow', Icon: IconCalendarTime },
  Paused: { words: say('ui.campaignStatus.paused'), tone: 'yellow', Icon: IconPlayerPause },
  Cancelled: { words: say('ui.campaignStatus.cancelled'), tone: 'red', Icon: IconPlayerStop },
  Draft: { words: say('ui.campaignStatus.draft'), tone: 'grey', Icon: IconPencil },
  Completed: { words: say('ui.campaignStatus.completed'), tone: 'grey', Icon: IconCircleCheck },
} as const satisfies Record<ShownStatus, unknown>;

/** A campaign's status, by colour, icon and word. */
export function StatusTag({ status }: { status: ShownStatus }) {
  const { words, tone, Icon } = looks[status];
  return (
    <Tag tone={tone} icon={<Icon size={14} stroke={2} aria-hidden />} breathing={status === 'Ongoing'}>
      {words}
    </Tag>
  );
}
