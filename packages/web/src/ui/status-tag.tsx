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
import { Tag } from './tag.tsx';

const looks = {
  Live: { tone: 'green', Icon: IconBroadcast },
  Ongoing: { tone: 'green', Icon: IconPhoneCall },
  Scheduled: { tone: 'yellow', Icon: IconCalendarTime },
  Paused: { tone: 'yellow', Icon: IconPlayerPause },
  Cancelled: { tone: 'red', Icon: IconPlayerStop },
  Draft: { tone: 'grey', Icon: IconPencil },
  Completed: { tone: 'grey', Icon: IconCircleCheck },
} as const satisfies Record<ShownStatus, unknown>;

/** A campaign's status, told by colour, icon and word alike. */
export function StatusTag({ status }: { status: ShownStatus }) {
  const { tone, Icon } = looks[status];
  return (
    <Tag tone={tone} icon={<Icon size={14} stroke={2} aria-hidden />} breathing={status === 'Ongoing'}>
      {status}
    </Tag>
  );
}
