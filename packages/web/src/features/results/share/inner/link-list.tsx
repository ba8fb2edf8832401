import type { ShareLink } from '@halloo/contract/shares';
import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../../ui/format.ts';
import { ErrorState } from '../../../../ui/states.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import classes from '../share.module.css';
import { endShare, sharesQuery } from './queries.ts';

const tones = { active: 'green', expired: 'grey', ended: 'grey' } as const;

/** The links of a campaign, newest first. */
export function LinkList({ campaignId }: { campaignId: number }) {
  const links = useQuery(sharesQuery(campaignId));
  if (links.isError && !links.data) return <ErrorState error={links.error} onRetry={() => void links.refetch()} />;
  if (!links.data) return <Skeleton height={56} role="status" aria-label={say('ui.loading')} />;
  if (links.data.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {say('share.none')}
      </Text>
    );
  }
  return (
    <ul className={classes.links} aria-label={say('share.links')}>
      {links.data.map((link) => (
        <Link key={link.id} link={link} />
      ))}
    </ul>
  );
}

function Link({ link }: { link: ShareLink }) {
  const { send, isPending } = useSend(endShare, { notice: ({ msg }) => msg });
  const facts = [
    say(link.persons ? 'share.withPersons' : 'share.withoutPersons'),
    ...(link.has_password ? [say('share.hasPassword')] : []),
    link.last_opened_at === null
      ? say('share.neverOpened')
      : say('share.opened', { count: link.opened, moment: formatMoment(link.last_opened_at) }),
  ];
  return (
    <li className={classes.link}>
      <div className={classes.about}>
        <span className={classes.state}>
          <Tag tone={tones[link.state]}>{say(`share.state.${link.state}`)}</Tag>
          {say(link.state === 'active' ? 'share.until' : 'share.wasUntil', { moment: formatMoment(link.expires_at) })}
        </span>
        <Text size="xs" c="dimmed">
          {[...facts, say('share.by', { email: link.created_by })].join(' · ')}
        </Text>
      </div>
      {link.state === 'active' && (
        <Button size="xs" variant="default" className={classes.end} loading={isPending} onClick={() => send(link)}>
          {say('share.end')}
        </Button>
      )}
    </li>
  );
}
