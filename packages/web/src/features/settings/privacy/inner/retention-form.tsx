import {
  type Privacy,
  privacyRoutes,
  type Retention,
  type RetentionPreview,
  retentionLimits,
} from '@halloo/contract/privacy';
import { NumberInput, Stack, Switch } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../../../ui/notices.ts';
import { SaveBar } from '../../../../ui/save-bar.tsx';
import { describeError } from '../../../../ui/states.tsx';
import { useEditForm } from '../../../../ui/use-edit-form.ts';
import { usePrivacyCalls } from './queries.ts';
import { RetentionPreviewLine } from './retention-preview.tsx';
import { inDays, namesInWords, previewInWords } from './words.ts';

const labels = { recordings_days: 'Days that recordings are kept', personal_days: 'Days after the end of a campaign' };

/** What the form holds: null for ever; a number that is being typed may be empty. */
interface Values {
  recordings_days: number | string | null;
  personal_days: number | string | null;
}

const schema = privacyRoutes.previewRetention.body;
const usual: Values = { recordings_days: 90, personal_days: 365 };

const helpOf = (name: keyof Values, days: number | string | null) => {
  if (typeof days !== 'number') return undefined;
  return name === 'recordings_days'
    ? `A recording is removed ${inDays(days)} after it was made. What was written down of it stays.`
    : `${inDays(days)} after a campaign was completed, cancelled or archived.`;
};

/** The person did not confirm what saving would remove. */
const declined = new Error('declined');

interface Asked {
  preview: RetentionPreview;
  answer: (confirmed: boolean) => void;
}

export function RetentionForm({ privacy }: { privacy: Privacy }) {
  const { change, preview } = usePrivacyCalls();
  const [asked, setAsked] = useState<Asked>();
  const element = useRef<HTMLDivElement>(null);
  const kept: Values = { recordings_days: privacy.recordings_days, personal_days: privacy.personal_days };
  const confirm = (found: RetentionPreview) =>
    new Promise<boolean>((resolve) => {
      setAsked({
        preview: found,
        answer: (confirmed) => {
          setAsked(undefined);
          resolve(confirmed);
        },
      });
    });
  const form = useEditForm<Values>({
    kept,
    labels,
    schema,
    send: async (values) => {
      const retention = schema.parse(values);
      const found = await preview(retention);
      if (previewInWords(found) !== undefined && !(await confirm(found))) throw declined;
      await change(retention);
      notifySuccess('The times are saved.');
    },
    onRefused: (error) => error !== declined && notifyError(describeError(error).message),
  });
  const { values } = form;
  const read = schema.safeParse(values);

  const fields = (name: keyof Values, question: string, about: string) => (
    <Stack gap="sm">
      <Switch
        label={question}
        description={about}
        checked={values[name] !== null}
        onChange={({ currentTarget }) =>
          form.set({ [name]: currentTarget.checked ? (kept[name] ?? usual[name]) : null })
        }
      />
      {values[name] !== null && (
        <NumberInput
          maw={320}
          suffix=" days"
          min={retentionLimits.minDays}
          max={retentionLimits.maxDays}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          value={values[name]}
          onChange={(days) => form.set({ [name]: days })}
          {...form.field(name, helpOf(name, values[name]))}
        />
      )}
    </Stack>
  );

  return (
    <div ref={element}>
      <form {...form.form} aria-label="How long data is kept">
        <Stack gap="lg">
          {fields(
            'recordings_days',
            'Remove recordings of answers after some time',
            'Otherwise they are kept until their campaign is made anonymous.',
          )}
          {fields(
            'personal_days',
            'Make campaigns anonymous some time after their end',
            'Numbers, names, fields, what was typed and said, recordings and refused rows go. Every number of the results stays.',
          )}
          {read.success && <RetentionPreviewLine retention={read.data as Retention} changed={form.dirty} />}
          <SaveBar label="Save times" dirty={form.dirty} sending={form.sending} onReset={form.reset} />
        </Stack>
      </form>
      <ConfirmDialog
        opened={asked !== undefined}
        title="Remove this now?"
        confirm={{ label: 'Save and remove', icon: <IconTrash size={16} aria-hidden />, danger: true }}
        keep="Change nothing"
        working={false}
        onConfirm={() => asked?.answer(true)}
        onClose={() => asked?.answer(false)}
        opener={element.current?.querySelector<HTMLElement>('button[type="submit"]') ?? null}
      >
        {asked && (
          <>
            Saving removes {previewInWords(asked.preview)} at once
            {asked.preview.campaigns > 0 && `: ${namesInWords(asked.preview)}`}. This cannot be undone.
          </>
        )}
      </ConfirmDialog>
    </div>
  );
}
