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
import { SaveBar } from '../../../../ui/save-bar.tsx';
import { type EditForm, useEditForm } from '../../../../ui/use-edit-form.ts';
import { reportError } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { changeRetention, previewRetention } from './queries.ts';
import { RetentionPreviewLine } from './retention-preview.tsx';
import { removalsOf } from './words.ts';

const labels = {
  recordings_days: say('settings.privacy.recordingsDays'),
  personal_days: say('settings.privacy.personalDays'),
  audit_days: say('settings.privacy.auditDays'),
};

/** Values of the form: null keeps data forever; a number field may be empty while typing. */
interface Values {
  recordings_days: number | string | null;
  personal_days: number | string | null;
  audit_days: number | string | null;
}

const schema = privacyRoutes.previewRetention.body;

const help = {
  recordings_days: 'settings.privacy.recordingsHelp',
  personal_days: 'settings.privacy.personalHelp',
  audit_days: 'settings.privacy.auditHelp',
} as const satisfies Record<keyof Values, string>;

const helpOf = (name: keyof Values, days: number | string | null) =>
  typeof days === 'number' ? say(help[name], { days }) : undefined;

/** The user did not confirm the removal. */
const declined = new Error('declined');

export function RetentionForm({ privacy }: { privacy: Privacy }) {
  const { asked, ask, answer } = useRemovalQuestion();
  const element = useRef<HTMLDivElement>(null);
  const kept: Values = {
    recordings_days: privacy.recordings_days,
    personal_days: privacy.personal_days,
    audit_days: privacy.audit_days,
  };
  const form = useEditForm({
    kept,
    labels,
    schema,
    change: {
      ...changeRetention,
      send: async (values: Values, signal: AbortSignal) => {
        const retention = schema.parse(values);
        const found = await previewRetention(retention, signal);
        if (removalsOf(found).length > 0 && !(await ask(found))) throw declined;
        return changeRetention.send(retention);
      },
    },
    notice: say('settings.privacy.saved'),
    onError: (error) => error !== declined && reportError(error),
  });
  const read = schema.safeParse(form.values);
  return (
    <div ref={element}>
      <form {...form.form} aria-label={say('settings.privacy.retention')}>
        <Stack gap="lg">
          <DaysField
            form={form}
            name="recordings_days"
            usual={kept.recordings_days ?? 90}
            question={say('settings.privacy.recordingsSwitch')}
            about={say('settings.privacy.recordingsAbout')}
          />
          <DaysField
            form={form}
            name="personal_days"
            usual={kept.personal_days ?? 365}
            question={say('settings.privacy.personalSwitch')}
            about={say('settings.privacy.personalAbout')}
          />
          <DaysField
            form={form}
            name="audit_days"
            usual={kept.audit_days ?? 730}
            question={say('settings.privacy.auditSwitch')}
            about={say('settings.privacy.auditAbout')}
          />
          {read.success && <RetentionPreviewLine retention={read.data as Retention} changed={form.dirty} />}
          <SaveBar
            label={say('settings.privacy.save')}
            dirty={form.dirty}
            sending={form.sending}
            onReset={form.reset}
          />
        </Stack>
      </form>
      <ConfirmDialog
        opened={asked !== undefined}
        title={say('settings.privacy.confirmTitle')}
        confirm={{ label: say('settings.privacy.confirm'), icon: <IconTrash size={16} aria-hidden />, danger: true }}
        keep={say('settings.privacy.changeNothing')}
        working={false}
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
        opener={element.current?.querySelector<HTMLElement>('button[type="submit"]') ?? null}
      >
        {asked && [...removalsOf(asked), say('settings.privacy.cannotUndo')].join(' ')}
      </ConfirmDialog>
    </div>
  );
}

/** Asks for confirmation of a removal; the promise resolves with the answer. */
const useRemovalQuestion = () => {
  const [question, setQuestion] = useState<{ preview: RetentionPreview; resolve: (confirmed: boolean) => void }>();
  return {
    asked: question?.preview,
    ask: (preview: RetentionPreview) => new Promise<boolean>((resolve) => setQuestion({ preview, resolve })),
    answer: (confirmed: boolean) => {
      setQuestion(undefined);
      question?.resolve(confirmed);
    },
  };
};

interface DaysFieldProps {
  form: Pick<EditForm<Values>, 'values' | 'set' | 'field'>;
  name: keyof Values;
  /** The value when it is switched on. */
  usual: number | string;
  question: string;
  about: string;
}

function DaysField({ form, name, usual, question, about }: DaysFieldProps) {
  const days = form.values[name];
  return (
    <Stack gap="sm">
      <Switch
        label={question}
        description={about}
        checked={days !== null}
        onChange={({ currentTarget }) => form.set({ [name]: currentTarget.checked ? usual : null })}
      />
      {days !== null && (
        <NumberInput
          maw={320}
          suffix={` ${say('settings.privacy.days')}`}
          min={retentionLimits.minDays}
          max={retentionLimits.maxDays}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          value={days}
          onChange={(next) => form.set({ [name]: next })}
          {...form.field(name, helpOf(name, days))}
        />
      )}
    </Stack>
  );
}
