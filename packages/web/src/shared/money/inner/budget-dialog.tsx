import { type BudgetChange, budgetChange, type CampaignMoney, unpricedChoices } from '@halloo/contract/money';
import { Radio, Stack, TextInput } from '@mantine/core';
import { changeFrom } from '../../../api/change.ts';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { useEditForm } from '../../../ui/use-edit-form.ts';
import { say } from '../../../words/say.ts';
import { changeBudget } from '../queries.ts';

interface BudgetDialogProps {
  money: CampaignMoney;
  opened: boolean;
  opener: HTMLElement | null;
  onClose: () => void;
}

interface Values {
  /** Empty for none. */
  budget: string;
  unpriced: CampaignMoney['unpriced'];
}

const labels = { budget: say('money.budget'), unpriced: say('money.unpricedChoice') };

const bodyOf = ({ budget, unpriced }: Values): BudgetChange => ({
  budget: budget.trim() === '' ? null : budget,
  unpriced,
});

/** The most that a campaign may spend, and what it does with numbers without a price. */
export function BudgetDialog({ money, opened, opener, onClose }: BudgetDialogProps) {
  const title = say(money.budget === null ? 'money.setBudget' : 'money.changeBudget');
  const form = useEditForm({
    kept: { budget: money.budget ?? '', unpriced: money.unpriced } as Values,
    labels,
    schema: budgetChange,
    body: bodyOf,
    change: changeFrom(changeBudget(money.campaign_id), bodyOf),
    notice: say('money.saved'),
    onSuccess: onClose,
    onUnchanged: onClose,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} busy={form.sending} opener={opener}>
      <form {...form.form} aria-label={title}>
        <Stack gap="md">
          <TextInput
            data-autofocus
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            {...form.text(
              'budget',
              `${say('money.budgetHelp', { currency: money.currency })} ${say('money.emptyHelp')}`,
            )}
          />
          <Radio.Group
            value={form.values.unpriced}
            onChange={(chosen) => form.set({ unpriced: chosen === 'call' ? 'call' : 'leave_out' })}
            {...form.field('unpriced')}
          >
            <Stack gap="xs" mt={4}>
              {unpricedChoices.map((choice) => (
                <Radio
                  key={choice}
                  value={choice}
                  label={say(`money.unpriced.${choice}`)}
                  description={say(`money.unpriced.${choice}Help`)}
                />
              ))}
            </Stack>
          </Radio.Group>
        </Stack>
        <DialogActions submit={say('ui.save')} sending={form.sending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
