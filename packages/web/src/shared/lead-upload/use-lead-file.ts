import { type LeadFile, leadLimits, leadRoutes } from '@halloo/contract/leads';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../api/client.ts';
import { onLiveEvent } from '../../api/live-listeners.ts';
import { readToken } from '../../api/token.ts';
import { upload } from '../../api/upload.ts';
import { newFileId } from './inner/new-file-id.ts';
import { megabytes, type Progress } from './words.ts';

/**
 * A lead file on its way:
 *
 *   none    -> running  a file is taken
 *   running -> ready    the server has read and checked it
 *   running -> failed   it was refused, or nobody answered
 *   running -> none     cancelled
 *   any     -> running  another file is taken; the one before is thrown away
 */
export type LeadFileState =
  | { step: 'none' }
  | { step: 'running'; name: string; progress: Progress }
  | { step: 'ready'; file: LeadFile }
  | { step: 'failed'; name: string; error: unknown };

const begin: Progress = { sent: 0, rows: 0, read: 0 };

/** Best effort: what is left lying, the server clears away after a day. */
const throwAway = (fileId: string) => {
  if (!readToken()) return;
  void call(leadRoutes.forgetLeadFile, { params: { file_id: fileId }, keepalive: true }).catch(() => {});
};

const tooLarge = (file: File) =>
  new ApiError(413, {
    code: 'request.too_large',
    msg: `The file has ${megabytes(file.size)}; ${megabytes(leadLimits.fileBytes)} is the most. Split it, and add the parts one after the other.`,
  });

/** Uploads one lead file at a time and throws away what is not used, also when the page is left. */
export const useLeadFile = (campaignId?: number) => {
  const [state, setState] = useState<LeadFileState>({ step: 'none' });
  const running = useRef<AbortController>(undefined);
  /** The file on the server that belongs to this page alone. */
  const own = useRef<string>(undefined);

  const drop = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    if (own.current) throwAway(own.current);
    own.current = undefined;
  }, []);

  useEffect(() => {
    // A page that the browser keeps for going back still needs its file.
    const onHide = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) drop();
    };
    addEventListener('pagehide', onHide);
    return () => {
      removeEventListener('pagehide', onHide);
      drop();
    };
  }, [drop]);

  const take = async (chosen: File) => {
    drop();
    const { name } = chosen;
    if (chosen.size > leadLimits.fileBytes) return setState({ step: 'failed', name, error: tooLarge(chosen) });

    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const fileId = newFileId();
    const advance = (change: Partial<Progress>) =>
      setState((before) =>
        before.step === 'running' && !signal.aborted
          ? { ...before, progress: { ...before.progress, ...change } }
          : before,
      );
    const stopListening = onLiveEvent((event) => {
      if (event.type !== 'lead_file.progress' || event.file_id !== fileId) return;
      advance({ rows: event.rows_read, read: event.share });
    });
    setState({ step: 'running', name, progress: begin });
    try {
      const file = await upload(leadRoutes.uploadLeadFile, {
        query: { file_id: fileId, campaign_id: campaignId },
        files: { file: chosen },
        onSent: (sent) => advance({ sent }),
        signal,
      });
      if (signal.aborted) return throwAway(fileId);
      own.current = fileId;
      setState({ step: 'ready', file });
    } catch (error) {
      if (!signal.aborted) setState({ step: 'failed', name, error });
    } finally {
      stopListening();
    }
  };

  return {
    state,
    take,
    /** Stops what is running, throws away what is there. */
    clear: () => {
      drop();
      setState({ step: 'none' });
    },
    /**
     * Before its leads are added: from now on throwing it away would take those leads out again. Returns the
     * way back, for when the server said no.
     */
    handOver: () => {
      const handed = own.current;
      own.current = undefined;
      return () => {
        own.current = handed;
      };
    },
    /** The server no longer has the file. */
    lose: (error: unknown) => {
      own.current = undefined;
      setState((before) => (before.step === 'ready' ? { step: 'failed', name: before.file.name, error } : before));
    },
  };
};

export type LeadFileHandle = ReturnType<typeof useLeadFile>;
