import type { CampaignLine } from '@halloo/contract/leads';
import { leadStates } from '@halloo/contract/ledger';
import { AudioPlayer } from '../../../ui/audio-player.tsx';
import { LedgerSwatch } from '../../../ui/ledger-bar.tsx';
import { TruncatedText } from '../../../ui/truncated-text.tsx';
import { say } from '../../../words/say.ts';
import classes from '../campaign-detail.module.css';

/** The state with its colour, and the detail below. */
/** The state, and below it the detail, unless it is elsewhere. */
export function LeadState({ lead, short = false }: { lead: CampaignLine; short?: boolean }) {
  const id = leadStates.find(({ name }) => name === lead.status)?.id;
  return (
    <div>
      <span className={classes.state}>
        {id !== undefined && <LedgerSwatch id={id} />}
        {lead.status}
      </span>
      {!short && lead.substatus !== '' && (
        <span className={classes.substatus} data-second-line>
          <TruncatedText>{lead.substatus}</TruncatedText>
        </span>
      )}
    </div>
  );
}

export function Recordings({ lead }: { lead: CampaignLine }) {
  return (
    <div className={classes.recordings}>
      {lead.audio.map((src, place) => (
        <AudioPlayer
          key={src}
          compact
          src={src}
          label={say('campaign.leads.recording', { place: place + 1, name: lead.name })}
        />
      ))}
    </div>
  );
}
