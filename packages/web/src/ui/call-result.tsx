import type { CallResult } from '@halloo/contract/calls';
import {
  type Icon,
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClockX,
  IconMicrophone,
  IconPhoneOff,
  IconPhonePause,
  IconPhoneX,
  IconPlayerStop,
  IconWifiOff,
} from '@tabler/icons-react';
import { callResultWords } from './call-result-words.ts';
import { Tag } from './tag.tsx';

const icons: Readonly<Record<CallResult, Icon>> = {
  completed: IconCircleCheck,
  hung_up: IconPhoneOff,
  machine: IconMicrophone,
  no_answer: IconClockX,
  busy: IconPhonePause,
  rejected: IconPhoneX,
  invalid_number: IconCircleX,
  congestion: IconWifiOff,
  failed: IconAlertTriangle,
  interrupted: IconAlertCircle,
  cancelled: IconPlayerStop,
};

/** The result of a call, by colour, icon and word. */
export function CallResultTag({ result }: { result: CallResult }) {
  const { words, tone } = callResultWords[result];
  const ResultIcon = icons[result];
  return (
    <Tag tone={tone} icon={<ResultIcon size={14} stroke={2} aria-hidden />}>
      {words}
    </Tag>
  );
}
