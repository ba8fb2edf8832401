import { groupRoutes } from '@halloo/contract/groups';
import { leadRoutes } from '@halloo/contract/leads';
import { ApiError, call } from '../../api/client.ts';
import { notifyWarning } from '../../ui/notices.ts';
import { describeError } from '../../ui/states.tsx';
import { say } from '../../words/say.ts';

export interface GroupUse {
  readonly group: { readonly id: number; readonly name: string };
  /** Adds people who enter the group later. */
  readonly keep: boolean;
}

/** Without a clear refusal, the people may have been added; discarding their list would remove them. */
const stayedOut = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'lead_file.used';

/** Best effort: the server deletes unused lists after a day. */
const discard = (fileId: string) =>
  void call(leadRoutes.forgetLeadFile, { params: { file_id: fileId }, keepalive: true }).catch(() => {});

/** Sends a request with a list of the people of a group, and keeps its campaign up to date if wanted. */
export const withGroup = async <Saved extends { campaign_id: number }>(
  { group: { id, name }, keep }: GroupUse,
  request: (fileId: string) => Promise<Saved>,
): Promise<Saved> => {
  const { file_id } = await call(groupRoutes.makeGroupList, { params: { id } });
  const saved = await request(file_id).catch((error) => {
    if (stayedOut(error)) discard(file_id);
    throw error;
  });
  if (keep) {
    await call(groupRoutes.keepGroup, { params: { id, campaign_id: saved.campaign_id } }).catch((error) => {
      // The people were added: sending everything again would be refused.
      notifyWarning(say('groups.notKept', { name, problem: describeError(error).message }));
    });
  }
  return saved;
};
