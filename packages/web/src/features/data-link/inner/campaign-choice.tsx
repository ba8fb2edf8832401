import type { Campaign } from '@halloo/contract/campaigns';
import { Anchor, Text } from '@mantine/core';
import { formatNumber } from '../../../ui/format.ts';
import { RemoteSelect } from '../../../ui/remote-select.tsx';
import { describeError } from '../../../ui/states.tsx';
import { campaignChoiceQuery } from './queries.ts';
import type { Columns } from './use-columns.ts';

interface CampaignChoiceProps {
  columns: Columns;
  disabled: boolean;
  /** Another campaign has other leads. */
  onChoose: () => void;
}

const optionOf = ({ id, name, campaign_type, total_records }: Campaign) => ({
  value: String(id),
  label: name,
  note: `${campaign_type} campaign ${id}, ${formatNumber(total_records)} ${total_records === 1 ? 'lead' : 'leads'}`,
});

/** Whose leads the template is for: the campaign that the address names, or one to choose. */
export function CampaignChoice({ columns, disabled, onChoose }: CampaignChoiceProps) {
  const { given, chosen, choose, campaign, error, retry } = columns;
  const failed = error && !campaign && (
    <Text c="dimmed" role="alert">
      The columns of the campaign could not be loaded. {describeError(error).message}{' '}
      <Anchor component="button" type="button" onClick={retry}>
        Try again
      </Anchor>
    </Text>
  );
  if (given) {
    return (
      failed || (
        <Text c="dimmed">
          For the leads of <strong>{campaign?.name ?? 'the campaign'}</strong>: their columns can be put into the
          script.
        </Text>
      )
    );
  }
  return (
    <div>
      <RemoteSelect
        label="Campaign (optional)"
        description="Offers the columns that its leads have, and tries the script as one of them."
        placeholder="Choose a campaign"
        nothing="No campaign matches."
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
