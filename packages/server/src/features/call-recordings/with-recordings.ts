import type { CampaignLine } from '@halloo/contract/leads';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../ports/context.ts';
import { newestRecorded } from './call-recording-row.ts';
import { callRecordingAddress } from './recording-address.ts';

/** Leads with the address of their newest recorded call. */
export const withRecordings = async <Line extends CampaignLine>(
  context: Pick<Context, 'db' | 'signingKey' | 'clock'>,
  caller: Caller,
  lines: readonly Line[],
  campaignOf: (line: Line) => number,
): Promise<Line[]> => {
  const leads = lines.map(({ id }) => id);
  const calls =
    leads.length === 0 ? new Map() : await newestRecorded(context.db, [...new Set(lines.map(campaignOf))], leads);
  return lines.map((line) => {
    const call = calls.get(line.id);
    return call === undefined ? line : { ...line, call_recording_file: callRecordingAddress(context, caller, call) };
  });
};
