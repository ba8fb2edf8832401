import type { Message } from '@halloo/contract/messages';
import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { lastPage, readAfter, readPage, roomFor } from '../../../ui/address-filters.ts';
import { CardList, Fact, Facts } from '../../../ui/card-list.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { isBeyondLast, type KeyPlace, pagesOf, placeOf } from '../../../ui/key-paging.ts';
import { ListTable } from '../../../ui/list-table.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { State, When, Words } from './message-parts.tsx';
import { messagePageSize, messagesQuery } from './message-queries.ts';
import { purposes } from './message-words.ts';
import classes from './messages.module.css';

const columns = { to: 'To', purpose: 'Purpose', state: 'State', time: 'Time', text: 'Text' } as const;
const tableFits = '(min-width: 62em)';

export function MessageList() {
  const [params, setParams] = useSearchParams();
  const asTable = useMediaQuery(tableFits, undefined, { getInitialValueInEffect: false });
  const page = readPage(params.get('page'));
  const messages = useQuery(messagesQuery({ page, after: readAfter(params.get('after')) }));
  const show = ({ page: next, after }: KeyPlace, replace = false) =>
    setParams(
      { tab: 'messages', ...(next > 1 && { page: String(next) }), ...(after !== undefined && { after }) },
      { replace, preventScrollReset: true },
    );

  useEffect(() => {
    if (messages.data && !messages.isPlaceholderData && isBeyondLast(messages.data, page)) {
      show({ page: lastPage(messages.data.count, messagePageSize) }, true);
    }
  });

  if (messages.isError && !messages.data) {
    return <ErrorState error={messages.error} onRetry={() => messages.refetch()} />;
  }
  if (messages.data?.count === 0) {
    return (
      <EmptyState icon={<IconMessage />} title="No messages yet">
        Codes for new SIM cards, test messages and what call flows send show here.
      </EmptyState>
    );
  }
  const List = asTable ? MessageTable : MessageCards;
  return (
    <>
      <div aria-busy={messages.isPlaceholderData}>
        <List messages={messages.data?.results} />
      </div>
      {messages.data && (
        <Pager
          total={`${formatNumber(messages.data.count)} ${messages.data.count === 1 ? 'message' : 'messages'}`}
          page={page}
          lastPage={pagesOf(messages.data, page, messagePageSize)}
          onPage={(next) => show(placeOf(next, page, messages.data.next))}
        />
      )}
    </>
  );
}

/** Rows to keep room for while the first page is on its way: most workspaces send few messages. */
const fewRows = 5;

interface ListProps {
  /** Nothing while they are on their way. */
  messages: readonly Message[] | undefined;
}

function MessageTable({ messages }: ListProps) {
  const names = Object.entries(columns);
  return (
    <ListTable
      label="Messages"
      className={classes.table}
      head={names.map(([name, label]) => (
        <Table.Th key={name} data-column={name}>
          {label}
        </Table.Th>
      ))}
      columns={names.length}
      rows={roomFor(messages?.length, fewRows)}
    >
      {messages?.map((message) => (
        <Table.Tr key={message.id} data-message={message.id}>
          <Table.Td>
            <PhoneNumber>{message.to}</PhoneNumber>
          </Table.Td>
          <Table.Td>{purposes[message.purpose]}</Table.Td>
          <Table.Td>
            <State message={message} />
          </Table.Td>
          <Table.Td>
            <When message={message} />
          </Table.Td>
          <Table.Td>
            <Words message={message} absent="not shown" />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

function MessageCards({ messages }: ListProps) {
  return (
    <CardList items={messages} label="Messages" rows={fewRows}>
      {(message) => (
        <>
          <Facts>
            <Fact label={columns.to}>
              <PhoneNumber>{message.to}</PhoneNumber>
            </Fact>
            <Fact label={columns.purpose}>{purposes[message.purpose]}</Fact>
            <Fact label={columns.state}>
              <State message={message} />
            </Fact>
            <Fact label={columns.time}>
              <When message={message} />
            </Fact>
          </Facts>
          <Words message={message} absent="Text not shown" />
        </>
      )}
    </CardList>
  );
}
