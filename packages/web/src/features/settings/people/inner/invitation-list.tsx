import type { Invitation } from '@halloo/contract/invitations';
import { Menu, Title, VisuallyHidden } from '@mantine/core';
import { IconCalendarTime, IconCircleCheck, IconCircleX, IconLink, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { ListColumn } from '../../../../ui/data-list.tsx';
import { formatMoment } from '../../../../ui/format.ts';
import { DangerItem } from '../../../../ui/menu-items.tsx';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { TruncatedText } from '../../../../ui/truncated-text.tsx';
import { useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { sayWord } from '../../../../words/vocabulary.ts';
import { cancelInvitation, invitationsQuery, renewInvitation } from './link-queries.ts';
import type { ShownLink } from './made-link.tsx';
import classes from './people.module.css';

type OnLink = (link: ShownLink) => void;

const states = {
  open: { tone: 'yellow', Icon: IconCalendarTime, label: say('settings.people.invitationOpen') },
  accepted: { tone: 'green', Icon: IconCircleCheck, label: say('settings.people.invitationAccepted') },
  expired: { tone: 'grey', Icon: IconCircleX, label: say('settings.people.invitationExpired') },
  cancelled: { tone: 'grey', Icon: IconCircleX, label: say('settings.people.invitationCancelled') },
} as const;

function State({ invitation: { state } }: { invitation: Invitation }) {
  const { tone, Icon, label } = states[state];
  return (
    <Tag tone={tone} icon={<Icon size={14} aria-hidden />}>
      {label}
    </Tag>
  );
}

function InvitationMenu({ invitation, onLink }: { invitation: Invitation; onLink: OnLink }) {
  const { email, state } = invitation;
  const opener = useRef<HTMLButtonElement>(null);
  const renewing = useSend(renewInvitation, { onSuccess: ({ link }) => onLink({ ...link, email }) });
  const cancelling = useSend(cancelInvitation, { notice: say('settings.people.invitationGone', { email }) });
  if (state === 'accepted') return null;
  return (
    <RowMenu
      label={say('settings.people.actionsFor', { name: email })}
      loading={renewing.isPending || cancelling.isPending}
      opener={opener}
    >
      <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={() => renewing.send(invitation)}>
        {say('settings.people.newLink')}
      </Menu.Item>
      {state !== 'cancelled' && (
        <DangerItem
          lock={undefined}
          icon={<IconTrash size={16} aria-hidden />}
          onClick={() => cancelling.send(invitation)}
        >
          {say('settings.people.cancelInvitation')}
        </DangerItem>
      )}
    </RowMenu>
  );
}

const columnsOf = (onLink: OnLink): readonly ListColumn<Invitation>[] => [
  {
    name: 'email',
    header: say('account.profile.email'),
    card: 'title',
    cell: ({ email }) => <TruncatedText>{email}</TruncatedText>,
    cardCell: ({ email }) => email,
  },
  { name: 'role', header: say('roles.title'), width: 120, card: 'third', cell: ({ role }) => sayWord(`role.${role}`) },
  {
    name: 'by',
    header: say('settings.people.invitedBy'),
    card: 'third',
    cell: ({ invited_by }) => <TruncatedText>{invited_by}</TruncatedText>,
  },
  {
    name: 'until',
    header: say('settings.people.invitationUntil'),
    width: 176,
    card: 'third',
    cell: ({ expires_at }) => formatMoment(expires_at),
  },
  {
    name: 'state',
    header: say('settings.state'),
    width: 120,
    card: 'state',
    cell: (invitation) => <State invitation={invitation} />,
  },
  {
    name: 'actions',
    header: <VisuallyHidden>{say('settings.actions')}</VisuallyHidden>,
    width: 52,
    card: 'menu',
    cell: (invitation) => <InvitationMenu invitation={invitation} onLink={onLink} />,
  },
];

const layout = { fits: '(min-width: 62em)', table: classes.table };

/** The invitations of the last months; nothing where nobody was invited. */
export function InvitationList({ onLink }: { onLink: OnLink }) {
  const invitations = useQuery(invitationsQuery);
  const columns = useMemo(() => columnsOf(onLink), [onLink]);
  if (invitations.data?.length === 0) return null;
  return (
    <div>
      <Title order={3} size="h5" mt="xl" mb="xs">
        {say('settings.people.invitations')}
      </Title>
      <PagedList
        name="invitations"
        label={say('settings.people.invitations')}
        columns={columns}
        keyOf={({ id }) => id}
        rowProps={rowProps}
        layout={layout}
        room={1}
        query={invitations}
        data={invitations.data && { count: invitations.data.length, results: invitations.data }}
        empty={null}
      />
    </div>
  );
}

const rowProps = ({ id, state }: Invitation) => ({
  'data-invitation': id,
  'data-state': state === 'open' || state === 'accepted' ? state : 'disabled',
});
