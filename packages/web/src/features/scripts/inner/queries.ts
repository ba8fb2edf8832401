import type { RouteCall } from '@halloo/contract/route';
import { scriptVersionRoutes } from '@halloo/contract/script-versions';
import { type Script, scriptRoutes } from '@halloo/contract/scripts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../api/change.ts';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { upload } from '../../../api/upload.ts';
import type { Part } from '../../../shared/recording/use-audio-source.ts';
import type { ListPlace } from '../../../ui/address-filters.ts';
import { toQuery } from './list-filters.ts';

/** The page that was shown stays until the next one is there, so that paging does not flicker. */
export const scriptListQuery = (filters: ListPlace) => {
  const query = toQuery(filters);
  return queryOptions({
    queryKey: queryKey('scripts', 'list', query),
    queryFn: ({ signal }) => call(scriptRoutes.listScripts, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** Whatever the answer, the list then shows the server's state. */
export const deleteScript = ({ id }: Script) =>
  ({
    key: ['delete-script', id],
    send: () => call(scriptRoutes.deleteScript, { params: { id } }),
    awaits: [queryKey('scripts')],
    invalidatesOnError: true,
  }) satisfies AnyChange;

export const renameScript = ({ id }: Script) =>
  ({
    send: (name: string) => call(scriptRoutes.changeScript, { params: { id }, body: { name } }),
    awaits: [queryKey('scripts')],
  }) satisfies AnyChange;

export const scriptVersionsQuery = ({ id }: Script) =>
  queryOptions({
    queryKey: queryKey('scripts', 'versions', id),
    queryFn: ({ signal }) => call(scriptVersionRoutes.listScriptVersions, { params: { id }, signal }),
  });

type Edit = RouteCall<typeof scriptRoutes.changeScript>['body'];

export const editScript = ({ id, version }: Script) =>
  ({
    send: (edit: Omit<Edit, 'version'>) =>
      call(scriptRoutes.changeScript, { params: { id }, body: { ...edit, version } }),
    awaits: [queryKey('scripts')],
  }) satisfies AnyChange;

/** Another recording for a script. */
export const replaceRecording = ({ id }: Script) =>
  ({
    send: (file: File, signal: AbortSignal) =>
      upload(scriptRoutes.replaceRecording, { params: { id }, files: { audio_file: file }, onSent: () => {}, signal }),
    awaits: [queryKey('scripts')],
  }) satisfies AnyChange;

type Spoken = RouteCall<typeof scriptVersionRoutes.saveScriptLanguage>['body'];

/** A script in another language, spoken. */
export const speakLanguage = ({ id }: Script) =>
  ({
    send: ({ code, ...body }: Spoken & { code: string }) =>
      call(scriptVersionRoutes.saveScriptLanguage, { params: { id, code }, body }),
    awaits: [queryKey('scripts')],
    // It has how many scripts each language has.
    invalidates: [queryKey('settings', 'workspace-languages')],
  }) satisfies AnyChange;

interface Recorded {
  code: string;
  file: File;
  /** Only this part of it. */
  part: Part | undefined;
  words: string;
}

/** A script in another language, recorded. */
export const recordLanguage = ({ id }: Script) =>
  ({
    send: ({ code, file, part, words }: Recorded, signal: AbortSignal) =>
      upload(scriptVersionRoutes.saveScriptLanguage, {
        params: { id, code },
        fields: {
          text_message: words,
          ...(part && { trim_start: String(part.from), trim_end: String(part.to) }),
        },
        files: { audio_file: file },
        onSent: () => {},
        signal,
      }),
    awaits: [queryKey('scripts')],
    invalidates: [queryKey('settings', 'workspace-languages')],
  }) satisfies AnyChange;

export const removeLanguage = ({ id }: Script) =>
  ({
    send: (code: string) => call(scriptVersionRoutes.removeScriptLanguage, { params: { id, code } }),
    awaits: [queryKey('scripts')],
    invalidates: [queryKey('settings', 'workspace-languages')],
    invalidatesOnError: true,
  }) satisfies AnyChange;

export const restoreVersion = ({ id }: Script) =>
  ({
    key: ['restore-script', id],
    send: (version: number) => call(scriptVersionRoutes.restoreScriptVersion, { params: { id, version } }),
    awaits: [queryKey('scripts')],
    invalidatesOnError: true,
  }) satisfies AnyChange;
