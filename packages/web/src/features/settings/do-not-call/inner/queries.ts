import { doNotCallRoutes, type NumbersImported } from '@halloo/contract/do-not-call';
import type { LayoutChoice, ListLayout } from '@halloo/contract/lead-layout';
import { leadLimits, leadRoutes } from '@halloo/contract/leads';
import type { RouteCall } from '@halloo/contract/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../../api/change.ts';
import { ApiError, call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-keys.ts';
import { upload } from '../../../../api/upload.ts';
import { megabytes } from '../../../../shared/lead-upload/words.ts';
import { type KeyPlace, keyQuery } from '../../../../ui/key-paging.ts';
import { say } from '../../../../words/say.ts';

/* All keys begin with 'do-not-call', so that a live event of the list invalidates them. */

export const numbersPageSize = 20;

/** The shown page stays until the next one is loaded, so that paging does not flicker. */
export const numbersQuery = (search: string, place: KeyPlace) =>
  queryOptions({
    queryKey: queryKey('do-not-call', 'list', search, place),
    queryFn: ({ signal }) =>
      call(doNotCallRoutes.listDoNotCall, {
        query: { search, ...keyQuery(place, numbersPageSize) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

const changed = [queryKey('audit'), queryKey('do-not-call')];

export const addNumbers = {
  key: ['add-numbers'],
  send: (body: RouteCall<typeof doNotCallRoutes.addDoNotCall>['body']) => call(doNotCallRoutes.addDoNotCall, { body }),
  invalidates: changed,
  // Some numbers are added although others are rejected.
  invalidatesOnError: true,
} satisfies AnyChange;

interface NumbersFile {
  file: File;
  choice: Partial<LayoutChoice>;
  /** Only asks how the file would be read. */
  isLook: boolean;
  /** For rows without a reason of their own. */
  reason: string;
  /** The share of the file that was sent, from 0 to 1. */
  onSent: (share: number) => void;
}

type ImportAnswer = { result: NumbersImported } | { layout: ListLayout; problem?: string };

const lookAt = ({ file, choice, onSent }: NumbersFile, signal: AbortSignal) =>
  upload(leadRoutes.lookAtLeadFile, {
    query: { ...choice, purpose: 'do_not_call' },
    files: { file },
    onSent,
    signal,
  });

export const importNumbers = {
  send: async (given: NumbersFile, signal: AbortSignal): Promise<ImportAnswer> => {
    const { file, reason, choice, onSent } = given;
    if (file.size > leadLimits.fileBytes) throw tooLarge(file);
    if (given.isLook) return { layout: await lookAt(given, signal) };
    try {
      const query = { ...choice, reason };
      return { result: await upload(doNotCallRoutes.importDoNotCall, { query, files: { file }, onSent, signal }) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'lead_file.missing_columns') throw error;
      return { layout: await lookAt(given, signal), problem: error.message };
    }
  },
  invalidates: changed,
} satisfies AnyChange;

const tooLarge = (file: File) =>
  new ApiError(413, {
    code: 'request.too_large',
    msg: say('settings.doNotCall.fileTooLarge', {
      size: megabytes(file.size),
      limit: megabytes(leadLimits.fileBytes),
    }),
  });

export const removeNumber = (number: string) =>
  ({
    send: () => call(doNotCallRoutes.removeDoNotCall, { params: { number } }),
    invalidates: [queryKey('audit')],
    awaits: [queryKey('do-not-call')],
  }) satisfies AnyChange;
