import { Anchor, Text } from '@mantine/core';
import { type CampaignChoice as Choice, campaignChoiceQuery } from '../../../shared/campaign-choice/queries.ts';
import { RemoteSelect } from '../../../ui/remote-select.tsx';
import { describeError } from '../../../ui/states.tsx';
import { Rich } from '../../../words/rich.tsx';
import { say } from '../../../words/say.ts';
import type { Columns } from './use-columns.ts';

interface CampaignChoiceProps {
  columns: Columns;
  disabled: boolean;
  /** Another campaign has other leads. */
  onChoose: () => void;
}

const optionOf = ({ id, name, campaign_type, total_records }: Choice) => ({
  value: String(id),
  label: name,
  note: say('dataLink.campaignNote', { type: campaign_type, id: String(id), leads: total_records }),
});

/** The campaign whose leads the template is for: from the address, or chosen here. */
export function CampaignChoice({ columns, disabled, onChoose }: CampaignChoiceProps) {
  const { given, chosen, choose, campaign, error, retry } = columns;
  const failed = error && !campaign && (
    <Text c="dimmed" role="alert">
      {say('dataLink.columnsFailed', { reason: describeError(error).message })}{' '}
      <Anchor component="button" type="button" onClick={retry}>
        {say('ui.tryAgain')}
      </Anchor>
    </Text>
  );
  if (given) {
    return (
      failed || (
        <Text c="dimmed">
          {campaign ? (
            <Rich
              text="dataLink.forLeadsOf"
              given={{ name: campaign.name }}
              tags={{ b: (inside) => <strong>{inside}</strong> }}
            />
          ) : (
            say('dataLink.forLeads')
          )}
        </Text>
      )
    );
  }
  return (
    <div>
      <RemoteSelect
        label={say('dataLink.campaign')}
        description={say('dataLink.campaignHelp')}
        placeholder={say('dataLink.chooseCampaign')}
        nothing={say('dataLink.noCampaign')}
        disabled={disabled}
        find={campaignChoiceQuery}
        optionOf={optionOf}
        value={chosen}
        onChange={(next) => {
          choose(next);
          onChoose();
        }}
      />
      {failed}
    </div>
  );
}
