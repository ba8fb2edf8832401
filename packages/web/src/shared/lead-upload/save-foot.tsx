import { addresses } from '@halloo/contract/console-addresses';
import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { say } from '../../words/say.ts';
import classes from './save-foot.module.css';

interface SaveFootProps {
  /** The effect of the button, or the values that are still missing. */
  words: string;
  /** The button that saves. */
  children: ReactNode;
}

/** The foot of a long form, always visible. Its buttons are at the left, since notices appear at the right. */
export function SaveFoot({ words, children }: SaveFootProps) {
  return (
    <div className={classes.foot}>
      {children}
      <Button component={Link} to={addresses.campaigns()} variant="default">
        {say('ui.cancel')}
      </Button>
      <Text role="status" className={classes.words}>
        {words}
      </Text>
    </div>
  );
}
