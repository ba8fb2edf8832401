import { addresses } from '@halloo/contract/console-addresses';
import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './save-foot.module.css';

interface SaveFootProps {
  /** What the button will do, or what is still missing. */
  words: string;
  /** The button that saves. */
  children: ReactNode;
}

/** The foot of a long form, always in sight. Its buttons stand at the left, since notices come at the right. */
export function SaveFoot({ words, children }: SaveFootProps) {
  return (
    <div className={classes.foot}>
      {children}
      <Button component={Link} to={addresses.campaigns()} variant="default">
        Cancel
      </Button>
      <Text role="status" className={classes.words}>
        {words}
      </Text>
    </div>
  );
}
