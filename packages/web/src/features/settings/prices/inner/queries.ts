import { moneyRoutes, type Price } from '@halloo/contract/money';
import type { RouteCall } from '@halloo/contract/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../../api/change.ts';
import { ApiError, call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-keys.ts';
import { upload } from '../../../../api/upload.ts';

export const pricesPageSize = 20;

export const pricesQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: queryKey('settings', 'prices', search, page),
    queryFn: ({ signal }) =>
      call(moneyRoutes.listPrices, {
        query: { search, limit: pricesPageSize, offset: (page - 1) * pricesPageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

const changed = {
  awaits: [queryKey('settings', 'prices')],
  invalidates: [queryKey('audit'), queryKey('campaigns', 'money'), queryKey('campaigns', 'launch-check')],
};

export const addPrice = {
  ...changed,
  send: (body: RouteCall<typeof moneyRoutes.addPrice>['body']) => call(moneyRoutes.addPrice, { body }),
} satisfies AnyChange;

export const changePrice = (id: number) =>
  ({
    ...changed,
    send: (body: RouteCall<typeof moneyRoutes.changePrice>['body']) =>
      call(moneyRoutes.changePrice, { params: { id }, body }),
  }) satisfies AnyChange;

export const removePrice = ({ id }: Price) =>
  ({
    ...changed,
    invalidatesOnError: true,
    send: () => call(moneyRoutes.removePrice, { params: { id } }),
  }) satisfies AnyChange;

export const changeCurrency = {
  ...changed,
  send: (body: { currency: string; confirm?: boolean }) => call(moneyRoutes.changeCurrency, { body }),
} satisfies AnyChange;

export const isCurrencyUsed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'price.currency_used';

export const importPrices = {
  ...changed,
  send: ({ file, mode }: { file: File; mode: 'add' | 'replace' }, signal: AbortSignal) =>
    upload(moneyRoutes.importPrices, { query: { mode }, files: { file }, onSent: () => {}, signal }),
} satisfies AnyChange;
