import type { DeliveryState } from '@halloo/contract/webhooks';
import { IconCalendarTime, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Tag } from '../../../ui/tag.tsx';
import { stateNames } from './words.ts';

const looks = {
  queued: { tone: 'yellow', Icon: IconCalendarTime },
  delivered: { tone: 'green', Icon: IconCircleCheck },
  failed: { tone: 'red', Icon: IconCircleX },
} as const satisfies Record<DeliveryState, unknown>;

export function DeliveryStateTag({ state }: { state: DeliveryState }) {
  const { tone, Icon } = looks[state];
  return (
    <Tag tone={tone} icon={<Icon size={14} aria-hidden />}>
      {stateNames[state]}
    </Tag>
  );
}
