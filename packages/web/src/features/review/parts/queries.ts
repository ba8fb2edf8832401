import { reviewRoutes } from '@halloo/contract/reviews';
import type { RouteCall } from '@halloo/contract/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../api/change.ts';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';

export const deskQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('reviews', id, 'desk'),
    queryFn: ({ signal }) => call(reviewRoutes.getReviewDesk, { params: { campaign_id: id }, signal }),
    placeholderData: keepPreviousData,
  });

export type ListQuery = RouteCall<typeof reviewRoutes.listReviewedAnswers>['query'];

export const answersQuery = (id: number, query: ListQuery) =>
  queryOptions({
    queryKey: queryKey('reviews', id, 'answers', query),
    queryFn: ({ signal }) => call(reviewRoutes.listReviewedAnswers, { params: { campaign_id: id }, query, signal }),
    placeholderData: keepPreviousData,
  });

export const agreementQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('reviews', id, 'agreement'),
    queryFn: ({ signal }) => call(reviewRoutes.getReviewAgreement, { params: { campaign_id: id }, signal }),
  });

export type NextBody = RouteCall<typeof reviewRoutes.nextAnswers>['body'];

export const fetchNext = (id: number, body: NextBody, signal: AbortSignal) =>
  call(reviewRoutes.nextAnswers, { params: { campaign_id: id }, body, signal });

export type CodingBody = RouteCall<typeof reviewRoutes.codeAnswer>['body'];

export const sendCoding = (responseId: number, body: CodingBody) =>
  call(reviewRoutes.codeAnswer, { params: { response_id: responseId }, body });

const ofReviews = (id: number) => [queryKey('reviews', id), queryKey('campaigns', 'results', id), queryKey('audit')];

/** A coding from the list: one's own, or the decision. */
export const saveCoding = (id: number, responseId: number, final: boolean) =>
  ({
    send: ({ codes, transcript, note, flagged }: CodingBody): Promise<unknown> =>
      final
        ? call(reviewRoutes.settleAnswer, { params: { response_id: responseId }, body: { codes, transcript, note } })
        : sendCoding(responseId, { codes, transcript, note, flagged }),
    awaits: ofReviews(id).slice(0, 1),
    invalidates: ofReviews(id).slice(1),
  }) satisfies AnyChange;

const changesDesk = (id: number) => ({
  setsData: deskQuery(id).queryKey,
  invalidates: [queryKey('reviews', id, 'answers'), queryKey('reviews', id, 'agreement'), ...ofReviews(id).slice(1)],
});

export type CodeBody = RouteCall<typeof reviewRoutes.addReviewCode>['body'];

export const addCode = (id: number, ruleId: string) =>
  ({
    send: (body: CodeBody) => call(reviewRoutes.addReviewCode, { params: { campaign_id: id, rule_id: ruleId }, body }),
    ...changesDesk(id),
  }) satisfies AnyChange;

export const changeCode = (id: number, codeId: number) =>
  ({
    send: (body: CodeBody) => call(reviewRoutes.changeReviewCode, { params: { id: codeId }, body }),
    ...changesDesk(id),
  }) satisfies AnyChange;

export const mergeCode = (id: number, codeId: number) =>
  ({
    send: (into: string) => call(reviewRoutes.mergeReviewCode, { params: { id: codeId }, body: { into } }),
    ...changesDesk(id),
  }) satisfies AnyChange;

export const removeCode = (id: number, codeId: number) =>
  ({
    send: () => call(reviewRoutes.removeReviewCode, { params: { id: codeId } }),
    ...changesDesk(id),
  }) satisfies AnyChange;

export const changeQuestion = (id: number, ruleId: string) =>
  ({
    send: (body: RouteCall<typeof reviewRoutes.changeReviewQuestion>['body']) =>
      call(reviewRoutes.changeReviewQuestion, { params: { campaign_id: id, rule_id: ruleId }, body }),
    ...changesDesk(id),
  }) satisfies AnyChange;
