import type { LaunchProblem } from '@halloo/contract/campaigns';
import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { say } from '../../words/say.ts';
import { fixInWords } from './fix-words.ts';
import classes from './launch-dialog.module.css';

/** The blockers or warnings of the launch check, each with a link to where it is fixed. */
export function LaunchProblems({
  kind,
  problems,
  onFollow,
}: {
  kind: 'blockers' | 'warnings';
  problems: readonly LaunchProblem[];
  /** A link may lead to a place on the same screen, which a dialog would cover. */
  onFollow: () => void;
}) {
  if (problems.length === 0) return null;
  const Icon = kind === 'blockers' ? IconCircleX : IconAlertTriangle;
  return (
    <ul className={classes.problems} data-kind={kind} aria-label={say(`campaign.launch.${kind}`)}>
      {problems.map(({ code, sentence, link }) => (
        <li key={code + sentence}>
          <Icon size={16} aria-hidden />
          <span>
            {sentence}{' '}
            <Anchor component={Link} to={link} className={classes.fix} onClick={onFollow}>
              {fixInWords({ code, link })}
            </Anchor>
          </span>
        </li>
      ))}
    </ul>
  );
}
