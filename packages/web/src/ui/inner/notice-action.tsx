import { Button } from '@mantine/core';
import classes from '../notices.module.css';

interface NoticeActionProps {
  message: string;
  label: string;
  onAct: () => void;
}

/** A notice's sentence with an action, such as Undo. */
export function NoticeAction({ message, label, onAct }: NoticeActionProps) {
  return (
    <>
      {message}
      <Button size="compact-sm" variant="subtle" className={classes.action} onClick={onAct}>
        {label}
      </Button>
    </>
  );
}
