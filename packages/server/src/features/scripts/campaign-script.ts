import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../ports/context.ts';
import { soundAddress } from './describe-script.ts';
import { soundsOfCampaigns } from './inner/sql.ts';

interface WithScript {
  readonly id: number;
  readonly script?: string | null;
  readonly script_url: string | null;
}

/** Adds to campaigns their representative script and its URL. */
export const withScripts = async <C extends WithScript>(
  context: Pick<Context, 'db' | 'signingKey' | 'clock'>,
  caller: Caller,
  campaigns: readonly C[],
): Promise<C[]> => {
  const found = await soundsOfCampaigns(
    context.db,
    campaigns.map(({ id }) => id),
  );
  return campaigns.map((campaign) => {
    const heard = found.get(campaign.id);
    if (!heard) return campaign;
    return {
      ...campaign,
      ...('script' in campaign && { script: heard.script }),
      script_url: soundAddress(context, caller, heard.sound_id),
    };
  });
};

export const withScript = async <C extends WithScript>(
  context: Pick<Context, 'db' | 'signingKey' | 'clock'>,
  caller: Caller,
  campaign: C,
): Promise<C> => (await withScripts(context, caller, [campaign]))[0] ?? campaign;
