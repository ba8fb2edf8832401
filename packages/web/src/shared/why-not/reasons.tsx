import type { WhyNot } from '@halloo/contract/calls';
import { Anchor } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useNow } from '../../ui/use-now.ts';
import { say } from '../../words/say.ts';
import classes from './why-not.module.css';
import { changesInWords, placeInWords, splitCount } from './why-not-words.ts';

interface ReasonsProps {
  reasons: readonly WhyNot[];
  /** The current page: reasons do not link to it. */
  here?: string;
}

/** Why leads are not dialled: each reason with its remedy, and when it ends by itself. */
export function Reasons({ reasons, here }: ReasonsProps) {
  const now = useNow(10_000);
  return (
    <ul className={classes.reasons} aria-label={say('whyNot.reasons')}>
      {reasons.map((reason) => (
        <Reason key={reason.code} reason={reason} here={here} now={now} />
      ))}
    </ul>
  );
}

interface ReasonProps {
  reason: WhyNot;
  here: string | undefined;
  now: Date;
}

function Reason({ reason, here, now }: ReasonProps) {
  const [count, rest] = splitCount(reason.sentence);
  const changes = changesInWords(reason, now);
  const link = reason.link === here ? null : reason.link;
  return (
    <li data-reason={reason.code}>
      <IconHourglass size={18} aria-hidden />
      <div>
        <p className={classes.sentence}>
          {count !== '' && <strong>{count}</strong>}
          {rest}
        </p>
        <p className={classes.remedy}>
          {reason.remedy} {changes}
          {link !== null && (
            <>
              {' '}
              <Anchor component={Link} to={link} size="xs" className={classes.link}>
                {placeInWords(link)}
              </Anchor>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
