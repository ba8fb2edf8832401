import type { LayoutChoice, ListLayout } from '@halloo/contract/lead-layout';
import { type LeadFile, leadLimits, leadRoutes } from '@halloo/contract/leads';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnyChange } from '../../api/change.ts';
import { ApiError, call } from '../../api/client.ts';
import { onLiveEvent } from '../../api/live-listeners.ts';
import { readToken } from '../../api/token.ts';
import { upload } from '../../api/upload.ts';
import { useSend } from '../../ui/use-send.ts';
import { say } from '../../words/say.ts';
import { newFileId } from './inner/new-file-id.ts';
import { megabytes, type Progress } from './words.ts';

/**
 * The states of a lead file:
 *
 *   none    -> running  a file is chosen
 *   running -> ready    the server has read and checked it
 *   running -> mapping  the server does not know what its columns are, or was asked to look at it in another way
 *   ready   -> mapping  somebody wants to change the columns
 *   mapping -> running  the columns are chosen
 *   running -> failed   it was refused, or the server did not answer
 *   running -> none     cancelled
 *   any     -> running  another file is chosen; the previous one is discarded
 */
export type LeadFileState =
  | { step: 'none' }
  | { step: 'running'; name: string; progress: Progress }
  | { step: 'mapping'; name: string; layout: ListLayout; problem?: string | undefined }
  | { step: 'ready'; file: LeadFile }
  | { step: 'failed'; name: string; error: unknown };

const begin: Progress = { sent: 0, rows: 0, read: 0 };

/** Best effort: the server deletes unused files after a day. */
const discard = (fileId: string) => {
  if (!readToken()) return;
  void call(leadRoutes.forgetLeadFile, { params: { file_id: fileId }, keepalive: true }).catch(() => {});
};

const tooLarge = (file: File) =>
  new ApiError(413, {
    code: 'request.too_large',
    msg: say('leads.tooLarge', { size: megabytes(file.size), limit: megabytes(leadLimits.fileBytes) }),
  });

interface Upload {
  chosen: File;
  /** Chosen by this page, so that it can listen to the progress from the start. */
  fileId: string;
  campaignId: number | undefined;
  choice: Partial<LayoutChoice>;
  /** Only asks how the file would be read. */
  isLook: boolean;
  onProgress: (change: Partial<Progress>) => void;
}

type Answer = { file: LeadFile } | { layout: ListLayout; problem?: string };

const lookAt = ({ chosen, choice, onProgress }: Upload, signal: AbortSignal) =>
  upload(leadRoutes.lookAtLeadFile, {
    query: choice,
    files: { file: chosen },
    onSent: (sent) => onProgress({ sent }),
    signal,
  });

const readFile = async (given: Upload, signal: AbortSignal): Promise<Answer> => {
  const { chosen, fileId, campaignId, choice, onProgress } = given;
  try {
    const file = await upload(leadRoutes.uploadLeadFile, {
      query: { ...choice, file_id: fileId, campaign_id: campaignId },
      files: { file: chosen },
      onSent: (sent) => onProgress({ sent }),
      signal,
    });
    if (signal.aborted) discard(fileId);
    return { file };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'lead_file.missing_columns') throw error;
    return { layout: await lookAt(given, signal), problem: error.message };
  }
};

const uploadFile = {
  send: async (given: Upload, signal: AbortSignal): Promise<Answer> => {
    const { chosen, fileId, onProgress } = given;
    if (chosen.size > leadLimits.fileBytes) throw tooLarge(chosen);
    if (given.isLook) return { layout: await lookAt(given, signal) };
    const stopListening = onLiveEvent((event) => {
      if (event.type !== 'lead_file.progress' || event.file_id !== fileId) return;
      onProgress({ rows: event.rows_read, read: event.share });
    });
    try {
      return await readFile(given, signal);
    } finally {
      stopListening();
    }
  },
} satisfies AnyChange;

/** Uploads one lead file at a time and discards unused files, also when the user leaves the page. */
export const useLeadFile = (campaignId?: number) => {
  const [progress, setProgress] = useState(begin);
  const [lost, setLost] = useState<{ error: unknown }>();
  const [isMapping, setMapping] = useState(false);
  /** The file on the server that belongs to this page alone. */
  const own = useRef<string>(undefined);
  const { send, cancel, isPending, given, answer, error } = useSend(uploadFile, {
    onSuccess: (got, { fileId }) => {
      own.current = 'file' in got ? fileId : undefined;
    },
    // The uploader shows it.
    onError: () => {},
  });
  const drop = () => {
    cancel();
    setLost(undefined);
    setMapping(false);
    if (own.current) discard(own.current);
    own.current = undefined;
  };
  useOnLeave(drop);

  const failed = lost ?? (error && { error });
  const name = given?.chosen.name ?? '';
  const state = (): LeadFileState => {
    if (isPending) return { step: 'running', name, progress };
    if (failed) return { step: 'failed', name, error: failed.error };
    if (!answer) return { step: 'none' };
    if ('layout' in answer) return { step: 'mapping', name, ...answer };
    return isMapping ? { step: 'mapping', name, layout: answer.file.layout } : { step: 'ready', file: answer.file };
  };
  const start = (chosen: File, choice: Partial<LayoutChoice>, isLook = false) => {
    drop();
    setProgress(begin);
    const onProgress = (change: Partial<Progress>) => setProgress((before) => ({ ...before, ...change }));
    send({ chosen, fileId: newFileId(), campaignId, choice, isLook, onProgress });
  };
  /** The file that was chosen, again with another choice. */
  const again = (choice: Partial<LayoutChoice>, isLook: boolean) => {
    if (given) start(given.chosen, choice, isLook);
  };
  return {
    state: state(),
    /** How the file was read by choice. */
    choice: given?.choice ?? {},
    take: (chosen: File) => start(chosen, {}),
    read: (choice: Partial<LayoutChoice>) => again(choice, false),
    look: (choice: Partial<LayoutChoice>) => again(choice, true),
    openMapping: () => setMapping(true),
    /** Back to the rows where they were read, else to the choice of a file. */
    closeMapping: () => {
      if (answer && 'file' in answer) setMapping(false);
      else drop();
    },
    /** Stops a running upload and discards an uploaded file. */
    clear: drop,
    /**
     * Call it before the leads are added: from then on, discarding the file would remove those leads. Returns a function
     * that undoes it, for when the server refuses.
     */
    handOver: () => {
      const handed = own.current;
      own.current = undefined;
      return () => {
        own.current = handed;
      };
    },
    /** The server no longer has the file. */
    lose: (problem: unknown) => {
      own.current = undefined;
      if (answer) setLost({ error: problem });
    },
  };
};

/** Runs when the user leaves the page or the screen, but not when the browser caches the page for going back. */
const useOnLeave = (leave: () => void) => {
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    const onHide = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) onLeave();
    };
    addEventListener('pagehide', onHide);
    return () => {
      removeEventListener('pagehide', onHide);
      onLeave();
    };
  }, []);
};

export type LeadFileHandle = ReturnType<typeof useLeadFile>;
