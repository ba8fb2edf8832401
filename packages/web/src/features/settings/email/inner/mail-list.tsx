import type { SentMail } from '@halloo/contract/mail';
import { IconCalendarTime, IconCircleX, IconMail, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ListColumn } from '../../../../ui/data-list.tsx';
import { formatMoment } from '../../../../ui/format.ts';
import { LateTooltip } from '../../../../ui/late-tooltip.tsx';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { TruncatedText } from '../../../../ui/truncated-text.tsx';
import { say } from '../../../../words/say.ts';
import { useTabPlace } from '../../parts/use-tab-place.ts';
import classes from './email.module.css';
import { purposes, sinceInWords, stateNames } from './mail-words.ts';
import { mailPageSize, mailsQuery } from './queries.ts';

const looks = {
  queued: { tone: 'yellow', Icon: IconCalendarTime },
  sent: { tone: 'green', Icon: IconSend },
  failed: { tone: 'red', Icon: IconCircleX },
} as const;

function State({ mail: { state } }: { mail: SentMail }) {
  const { tone, Icon } = looks[state];
  return (
    <Tag tone={tone} icon={<Icon size={14} aria-hidden />}>
      {stateNames[state]}
    </Tag>
  );
}

const columns: readonly ListColumn<SentMail>[] = [
  {
    name: 'to',
    header: say('settings.email.to'),
    width: 220,
    card: 'title',
    cell: ({ to }) => <TruncatedText>{to}</TruncatedText>,
    cardCell: ({ to }) => to,
  },
  {
    name: 'purpose',
    header: say('settings.email.purpose'),
    width: 120,
    card: 'head',
    cell: ({ purpose }) => purposes[purpose],
  },
  {
    name: 'state',
    header: say('settings.state'),
    width: 116,
    card: 'state',
    cell: (mail) => <State mail={mail} />,
  },
  {
    name: 'time',
    header: say('settings.email.time'),
    width: 148,
    card: 'head',
    cell: (mail) => (
      <LateTooltip label={sinceInWords(mail)}>
        <time dateTime={mail.created_at}>{formatMoment(mail.created_at)}</time>
      </LateTooltip>
    ),
  },
  {
    name: 'answer',
    header: say('settings.email.answer'),
    card: 'block',
    cell: ({ answer }) => <span className={classes.answer}>{answer}</span>,
  },
];
const layout = { fits: '(min-width: 62em)', table: classes.table };
/** Most workspaces send few emails. */
const fewRows = 5;

/** The last emails, without their texts. */
export function MailList() {
  const { page, after, show } = useTabPlace('email');
  const mails = useQuery(mailsQuery({ page, after }));
  return (
    <PagedList
      name="emails"
      label={say('settings.email.title')}
      columns={columns}
      keyOf={({ id }) => id}
      rowProps={rowProps}
      layout={layout}
      room={fewRows}
      query={mails}
      data={mails.data}
      empty={
        <EmptyState icon={<IconMail />} title={say('settings.email.empty')}>
          {say('settings.email.emptyHelp')}
        </EmptyState>
      }
      paging={{
        place: { page, after, pageSize: mailPageSize },
        onPlace: show,
        total: (count) => say('settings.email.total', { count }),
      }}
    />
  );
}

const rowProps = ({ id }: SentMail) => ({ 'data-email': id });
