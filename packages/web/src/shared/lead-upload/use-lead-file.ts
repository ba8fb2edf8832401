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
 *   running -> failed   it was refused, or the server did not answer
 *   running -> none     cancelled
 *   any     -> running  another file is chosen; the previous one is discarded
 */
export type LeadFileState =
  | { step: 'none' }
  | { step: 'running'; name: string; progress: Progress }
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
  onProgress: (change: Partial<Progress>) => void;
}

const uploadFile = {
  send: async ({ chosen, fileId, campaignId, onProgress }: Upload, signal: AbortSignal) => {
    if (chosen.size > leadLimits.fileBytes) throw tooLarge(chosen);
    const stopListening = onLiveEvent((event) => {
      if (event.type !== 'lead_file.progress' || event.file_id !== fileId) return;
      onProgress({ rows: event.rows_read, read: event.share });
    });
    try {
      const file = await upload(leadRoutes.uploadLeadFile, {
        query: { file_id: fileId, campaign_id: campaignId },
        files: { file: chosen },
        onSent: (sent) => onProgress({ sent }),
        signal,
      });
      if (signal.aborted) discard(fileId);
      return file;
    } finally {
      stopListening();
    }
  },
} satisfies AnyChange;

/** Uploads one lead file at a time and discards unused files, also when the user leaves the page. */
export const useLeadFile = (campaignId?: number) => {
  const [progress, setProgress] = useState(begin);
  const [lost, setLost] = useState<{ error: unknown }>();
  /** The file on the server that belongs to this page alone. */
  const own = useRef<string>(undefined);
  const { send, cancel, isPending, given, answer, error } = useSend(uploadFile, {
    onSuccess: (_file, { fileId }) => {
      own.current = fileId;
    },
    // The uploader shows it.
    onError: () => {},
  });
  const drop = () => {
    cancel();
    setLost(undefined);
    if (own.current) discard(own.current);
    own.current = undefined;
  };
  useOnLeave(drop);

  const failed = lost ?? (error && { error });
  const state = (): LeadFileState => {
    if (isPending) return { step: 'running', name: given?.chosen.name ?? '', progress };
    if (failed) return { step: 'failed', name: given?.chosen.name ?? '', error: failed.error };
    return answer ? { step: 'ready', file: answer } : { step: 'none' };
  };
  return {
    state: state(),
    take: (chosen: File) => {
      drop();
      setProgress(begin);
      const onProgress = (change: Partial<Progress>) => setProgress((before) => ({ ...before, ...change }));
      send({ chosen, fileId: newFileId(), campaignId, onProgress });
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
