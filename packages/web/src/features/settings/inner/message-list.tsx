import type { Message } from '@halloo/contract/messages';
import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ListColumn } from '../../../ui/data-list.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { say } from '../../../words/say.ts';
import { useTabPlace } from '../parts/use-tab-place.ts';
import { State, When, Words } from './message-parts.tsx';
import { messagePageSize, messagesQuery } from './message-queries.ts';
import { purposes } from './message-words.ts';
import classes from './messages.module.css';

const columns: readonly ListColumn<Message>[] = [
  {
    name: 'to',
    header: say('settings.messages.to'),
    width: 168,
    card: 'title',
    cell: ({ to }) => <PhoneNumber>{to}</PhoneNumber>,
  },
  {
    name: 'purpose',
    header: say('settings.messages.purpose'),
    width: 104,
    card: 'head',
    cell: ({ purpose }) => purposes[purpose],
  },
  {
    name: 'state',
    header: say('settings.state'),
    width: 232,
    card: 'state',
    cell: (message) => <State message={message} />,
    cardCell: (message) => <State short message={message} />,
  },
  { name: 'reason', header: say('settings.state'), only: 'cards', card: 'broad', cell: ({ reason }) => reason },
  {
    name: 'time',
    header: say('settings.messages.time'),
    width: 148,
    card: 'head',
    cell: (message) => <When message={message} />,
  },
  {
    name: 'text',
    header: say('settings.messages.text'),
    card: 'block',
    cell: (message) => <Words message={message} />,
  },
];
const layout = { fits: '(min-width: 62em)', table: classes.table };
/** Most workspaces send few messages. */
const fewRows = 5;

export function MessageList() {
  const { page, after, show } = useTabPlace('messages');
  const messages = useQuery(messagesQuery({ page, after }));
  return (
    <PagedList
      name="messages"
      label={say('settings.messages.title')}
      columns={columns}
      keyOf={({ id }) => id}
      rowProps={rowProps}
      layout={layout}
      room={fewRows}
      query={messages}
      data={messages.data}
      empty={
        <EmptyState icon={<IconMessage />} title={say('settings.messages.empty')}>
          {say('settings.messages.emptyHelp')}
        </EmptyState>
      }
      paging={{
        place: { page, after, pageSize: messagePageSize },
        onPlace: show,
        total: (count) => say('settings.messages.total', { count }),
      }}
    />
  );
}

const rowProps = ({ id }: Message) => ({ 'data-message': id });
