import { notifications } from '@mantine/notifications';
import { type Icon, IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { createElement } from 'react';
import classes from './notices.module.css';

interface NoticeOptions {
  /** The word beside the icon; each kind of notice says its own where none is given. */
  title?: string;
  /** Milliseconds, or false for a notice that stays until it is read. */
  autoClose?: number | false;
}

interface Kind {
  color: string;
  icon: Icon;
  /** `alert` interrupts a screen reader, `status` waits for a pause. */
  role: 'alert' | 'status';
  className?: string | undefined;
  defaults: Required<NoticeOptions>;
}

const noticeOf =
  ({ color, icon, role, className, defaults }: Kind) =>
  (message: string, options: NoticeOptions = {}) =>
    notifications.show({
      ...defaults,
      ...options,
      message,
      color,
      role,
      className,
      closeButtonProps: { 'aria-label': 'Close this notice' },
      icon: createElement(icon, { size: 18, 'aria-hidden': true }),
    });

export const notifySuccess = noticeOf({
  color: 'green',
  icon: IconCheck,
  role: 'status',
  defaults: { title: 'Done', autoClose: 4000 },
});

export const notifyWarning = noticeOf({
  color: 'yellow',
  icon: IconAlertTriangle,
  role: 'alert',
  defaults: { title: 'Please note', autoClose: 6000 },
});

export const notifyError = noticeOf({
  color: 'danger',
  icon: IconX,
  role: 'alert',
  className: classes.error,
  defaults: { title: 'Problem', autoClose: 6000 },
});
