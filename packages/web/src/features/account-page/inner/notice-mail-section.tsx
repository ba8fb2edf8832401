import { type NoticeKind, type NoticeMail, noticeKinds, noticeMailRoutes } from '@halloo/contract/notice-mail';
import { Checkbox, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AnyChange } from '../../../api/change.ts';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { Section } from '../../../ui/section.tsx';
import { ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';

const noticeMailQuery = queryOptions({
  queryKey: queryKey('notice-mail'),
  queryFn: ({ signal }) => call(noticeMailRoutes.getNoticeMail, { signal }),
});

const changeNoticeMail = {
  send: (kinds: NoticeKind[]) => call(noticeMailRoutes.changeNoticeMail, { body: { kinds } }),
  setsData: noticeMailQuery.queryKey,
} satisfies AnyChange;

/** Which notices also come by email. A choice is saved at once. */
export function NoticeMailSection() {
  const chosen = useQuery(noticeMailQuery);
  return (
    <Section title={say('noticeMail.title')} about={say('noticeMail.about')}>
      {chosen.data && <Kinds chosen={chosen.data} />}
      {chosen.isPending && <TableSkeleton rows={3} columns={1} />}
      {chosen.isError && !chosen.data && <ErrorState error={chosen.error} onRetry={() => void chosen.refetch()} />}
    </Section>
  );
}

function Kinds({ chosen: { is_set_up, kinds } }: { chosen: NoticeMail }) {
  const changing = useSend(changeNoticeMail, { notice: say('noticeMail.saved') });
  const shown = changing.isPending ? (changing.given ?? kinds) : kinds;
  const choose = (kind: NoticeKind, wanted: boolean) =>
    changing.send(noticeKinds.filter((one) => (one === kind ? wanted : kinds.includes(one))));
  return (
    <Stack gap="sm">
      {!is_set_up && <Text c="dimmed">{say('noticeMail.notSetUp')}</Text>}
      {noticeKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={say(`noticeMail.${kind}`)}
          disabled={!is_set_up}
          checked={shown.includes(kind)}
          onChange={({ currentTarget: { checked } }) => choose(kind, checked)}
        />
      ))}
    </Stack>
  );
}
