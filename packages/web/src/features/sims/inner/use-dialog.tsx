import { callerNumberRoutes, type NumberUse, numberWatches, restDays } from '@halloo/contract/caller-numbers';
import { NumberInput, Radio, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { changeFrom } from '../../../api/change.ts';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { changesOf } from '../../../ui/form-errors.ts';
import { ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { useEditForm } from '../../../ui/use-edit-form.ts';
import { say } from '../../../words/say.ts';
import { changeNumberUse, numberUseQuery } from './queries.ts';
import { reportFailure } from './report-failure.ts';

interface UseDialogProps {
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

/** How campaigns use the numbers that they call from. */
export function UseDialog({ onClose, ...dialog }: UseDialogProps) {
  const use = useQuery(numberUseQuery);
  return (
    <Dialog {...dialog} onClose={onClose} busy={false} title={say('numbers.useTitle')}>
      {use.isPending && <TableSkeleton rows={3} columns={1} />}
      {use.isError && <ErrorState error={use.error} onRetry={() => void use.refetch()} />}
      {use.data && <UseForm kept={use.data} onClose={onClose} />}
    </Dialog>
  );
}

interface Values extends Omit<NumberUse, 'rest_days'> {
  rest_days: number | string;
}

const labels = {
  same_number: say('numbers.same'),
  nearest_number: say('numbers.nearest'),
  watch: say('numbers.watch'),
  rest_days: say('numbers.restDays'),
};

function UseForm({ kept, onClose }: { kept: NumberUse; onClose: () => void }) {
  const saved: Values = kept;
  const schema = callerNumberRoutes.changeNumberUse.body;
  const form = useEditForm({
    kept: saved,
    labels,
    schema,
    change: changeFrom(changeNumberUse, (values: Values) => schema.parse(changesOf(values, saved))),
    notice: say('numbers.useSaved'),
    onUnchanged: onClose,
    onSuccess: onClose,
    onError: reportFailure,
  });
  const { values, set } = form;
  return (
    <form {...form.form}>
      <Stack gap="md">
        <Switch
          label={labels.same_number}
          description={say('numbers.sameHelp')}
          checked={values.same_number}
          onChange={({ currentTarget }) => set({ same_number: currentTarget.checked })}
        />
        <Switch
          label={labels.nearest_number}
          description={say('numbers.nearestHelp')}
          checked={values.nearest_number}
          onChange={({ currentTarget }) => set({ nearest_number: currentTarget.checked })}
        />
        <Radio.Group
          label={labels.watch}
          description={say('numbers.watchHelp')}
          value={values.watch}
          onChange={(chosen) => set({ watch: numberWatches.find((each) => each === chosen) ?? values.watch })}
        >
          <Stack gap="xs" mt="xs">
            {numberWatches.toReversed().map((each) => (
              <Radio key={each} value={each} label={say(`numbers.watch.${each}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {values.watch === 'rest' && (
          <NumberInput
            {...restDays}
            clampBehavior="none"
            allowDecimal={false}
            allowNegative={false}
            value={values.rest_days}
            onChange={(rest_days) => set({ rest_days })}
            {...form.field('rest_days')}
          />
        )}
      </Stack>
      <DialogActions submit={say('ui.save')} sending={form.sending} onCancel={onClose} />
    </form>
  );
}
