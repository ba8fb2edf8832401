import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { type Icon, IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { createElement } from 'react';
import { say } from '../words/say.ts';
import { NoticeAction } from './inner/notice-action.tsx';
import classes from './notices.module.css';

interface NoticeOptions {
  /** The word beside the icon; each kind of notice says its own where none is given. */
  title?: string;
  /** Milliseconds, or false for a notice that stays until it is read. */
  autoClose?: number | false;
  /** An action such as Undo. It closes the notice. */
  action?: { label: string; run: () => void };
}

interface Kind {
  color: string;
  icon: Icon;
  /** `alert` interrupts a screen reader, `status` waits for a pause. */
  role: 'alert' | 'status';
  className?: string | undefined;
  defaults: Required<Omit<NoticeOptions, 'action'>>;
}

/** Time to reach a button in a notice. */
const actionMs = 8000;

const noticeOf =
  ({ color, icon, role, className, defaults }: Kind) =>
  (message: string, { action, ...options }: NoticeOptions = {}) => {
    const id = randomId('notice-');
    const act = () => {
      notifications.hide(id);
      action?.run();
    };
    notifications.show({
      ...defaults,
      ...(action && { autoClose: actionMs }),
      ...options,
      id,
      message: action ? createElement(NoticeAction, { message, label: action.label, onAct: act }) : message,
      color,
      role,
      className,
      closeButtonProps: { 'aria-label': say('notice.close') },
      icon: createElement(icon, { size: 18, 'aria-hidden': true }),
    });
  };

export const notifySuccess = noticeOf({
  color: 'green',
  icon: IconCheck,
  role: 'status',
  defaults: { title: say('notice.done'), autoClose: 1500 },
});

export const notifyWarning = noticeOf({
  color: 'yellow',
  icon: IconAlertTriangle,
  role: 'alert',
  defaults: { title: say('notice.pleaseNote'), autoClose: 6000 },
});

export const notifyError = noticeOf({
  color: 'danger',
  icon: IconX,
  role: 'alert',
  className: classes.error,
  defaults: { title: say('notice.problem'), autoClose: 6000 },
});
