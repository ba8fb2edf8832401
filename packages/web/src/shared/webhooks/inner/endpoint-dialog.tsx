import { endpointEvents } from '@halloo/contract/webhook-events';
import { type WebhookEndpoint, webhookLimits, webhookRoutes } from '@halloo/contract/webhooks';
import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AnyChange } from '../../../api/change.ts';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { notifySuccess } from '../../../ui/notices.ts';
import { useEditForm } from '../../../ui/use-edit-form.ts';
import { useIsSending } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { changeEndpoint, createEndpoint } from './queries.ts';
import { NewSecret } from './secret-dialog.tsx';
import { endpointName, eventChoices } from './words.ts';

interface EndpointDialogProps {
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
  /** Undefined: creates an endpoint. */
  endpoint: WebhookEndpoint | undefined;
  /** The campaign of a new endpoint; null for all campaigns. */
  campaignId: number | null;
}

type MadeEndpoint = WebhookEndpoint & { secret: string };

/** Creates an endpoint and then shows its secret, or changes an endpoint. */
export function EndpointDialog({ opened, onClose, opener, endpoint, campaignId }: EndpointDialogProps) {
  const sending = useIsSending({ key: saveKey });
  const [made, setMade] = useState<MadeEndpoint>();
  const title = endpoint
    ? say('webhooks.form.changeTitle', { name: endpointName(endpoint) })
    : say('webhooks.form.addTitle');
  return (
    <Dialog
      size="lg"
      opened={opened}
      onClose={onClose}
      title={made ? say('webhooks.form.addedTitle', { name: endpointName(made) }) : title}
      busy={sending}
      opener={opener}
      onClosed={(focusOpener) => {
        setMade(undefined);
        focusOpener();
      }}
    >
      {made ? (
        <NewSecret secret={made.secret} onDone={onClose} />
      ) : (
        <EndpointForm endpoint={endpoint} campaignId={campaignId} onMade={setMade} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface Values {
  url: string;
  description: string;
  events: string[];
}

const labels = {
  url: say('webhooks.form.address'),
  description: say('webhooks.form.description'),
  events: say('webhooks.form.events'),
};
const empty: Values = { url: '', description: '', events: ['call.ended', 'lead.finished'] };
const { body: schema } = webhookRoutes.createWebhook;
const saveKey = ['save-endpoint'];

type Subject = Pick<EndpointDialogProps, 'endpoint' | 'campaignId'>;

/** Resolves with a new endpoint and its secret; undefined after a change. */
const saveEndpoint = ({ endpoint, campaignId }: Subject) =>
  ({
    ...createEndpoint,
    key: saveKey,
    send: async (values: Values): Promise<MadeEndpoint | undefined> => {
      const body = { ...values, events: schema.shape.events.parse(values.events) };
      if (!endpoint) return createEndpoint.send({ ...body, campaign_id: campaignId });
      await changeEndpoint(endpoint.id).send(body);
      return undefined;
    },
  }) satisfies AnyChange;

interface EndpointFormProps extends Subject {
  onMade: (made: MadeEndpoint) => void;
  onClose: () => void;
}

function EndpointForm({ endpoint, campaignId, onMade, onClose }: EndpointFormProps) {
  const [kept] = useState<Values>(
    endpoint ? { url: endpoint.url, description: endpoint.description, events: endpoint.events } : empty,
  );
  const form = useEditForm<Values, MadeEndpoint | undefined>({
    kept,
    labels,
    schema: schema.pick({ url: true, events: true, description: true }),
    change: saveEndpoint({ endpoint, campaignId }),
    onSuccess: (made) => {
      if (made) return onMade(made);
      notifySuccess(say('webhooks.form.changed'));
      onClose();
    },
  });
  return (
    <form {...form.form} aria-label={say('webhooks.form.title')}>
      <Stack gap="md">
        <TextInput
          data-autofocus
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={webhookLimits.url}
          placeholder={say('webhooks.form.addressExample')}
          {...form.text('url', say('webhooks.form.addressHelp'))}
        />
        <TextInput
          autoComplete="off"
          maxLength={webhookLimits.description}
          {...form.text('description', say('webhooks.form.descriptionHelp'))}
        />
        <Checkbox.Group
          {...form.field('events')}
          value={form.values.events}
          onChange={(events) => form.set({ events })}
        >
          <Stack gap="xs" mt={4}>
            {endpointEvents.map((event) => (
              <Checkbox
                key={event}
                value={event}
                label={eventChoices[event].label}
                description={eventChoices[event].help}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      </Stack>
      <DialogActions submit={say(endpoint ? 'ui.save' : 'webhooks.add')} sending={form.sending} onCancel={onClose} />
    </form>
  );
}
