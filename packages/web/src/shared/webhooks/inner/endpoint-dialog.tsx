import { endpointEvents } from '@halloo/contract/webhook-events';
import { type WebhookEndpoint, webhookLimits, webhookRoutes } from '@halloo/contract/webhooks';
import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { focusBack } from '../../../ui/focus-back.ts';
import { notifyError, notifySuccess } from '../../../ui/notices.ts';
import { describeError } from '../../../ui/states.tsx';
import { useEditForm } from '../../../ui/use-edit-form.ts';
import { useWebhookCalls } from './queries.ts';
import { NewSecret } from './secret-dialog.tsx';
import { endpointName, eventChoices } from './words.ts';

interface EndpointDialogProps {
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
  /** Undefined: a new one is made. */
  endpoint: WebhookEndpoint | undefined;
  /** The campaign that a new one is for; null for all. */
  campaignId: number | null;
}

/** Makes an endpoint, and then shows its secret; or changes one. */
export function EndpointDialog({ opened, onClose, opener, endpoint, campaignId }: EndpointDialogProps) {
  const [sending, setSending] = useState(false);
  const [made, setMade] = useState<WebhookEndpoint & { secret: string }>();
  const title = endpoint ? `Change “${endpointName(endpoint)}”` : 'Add an endpoint';
  return (
    <Modal
      size="lg"
      opened={opened}
      onClose={onClose}
      title={made ? `“${endpointName(made)}” is added` : title}
      closeOnEscape={!sending}
      closeOnClickOutside={!sending}
      returnFocus={false}
      onExitTransitionEnd={() => {
        setMade(undefined);
        focusBack(opener);
      }}
      closeButtonProps={{ 'aria-label': 'Close', disabled: sending }}
    >
      {made ? (
        <NewSecret secret={made.secret} onDone={onClose} />
      ) : (
        <EndpointForm
          endpoint={endpoint}
          campaignId={campaignId}
          onSending={setSending}
          onMade={setMade}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

interface Values {
  url: string;
  description: string;
  events: string[];
}

const labels = { url: 'Address', description: 'Description (optional)', events: 'What it is told' };
const empty: Values = { url: '', description: '', events: ['call.ended', 'lead.finished'] };

interface EndpointFormProps extends Pick<EndpointDialogProps, 'endpoint' | 'campaignId' | 'onClose'> {
  onSending: (sending: boolean) => void;
  onMade: (made: WebhookEndpoint & { secret: string }) => void;
}

function EndpointForm({ endpoint, campaignId, onSending, onMade, onClose }: EndpointFormProps) {
  const { create, change } = useWebhookCalls();
  const { shape } = webhookRoutes.createWebhook.body;
  const [kept] = useState<Values>(
    endpoint ? { url: endpoint.url, description: endpoint.description, events: endpoint.events } : empty,
  );
  const form = useEditForm<Values>({
    kept,
    labels,
    schema: webhookRoutes.createWebhook.body.pick({ url: true, events: true, description: true }),
    send: async (values) => {
      onSending(true);
      // Checked by the schema before anything is sent.
      const body = { ...values, events: shape.events.parse(values.events) };
      try {
        if (endpoint) {
          await change(endpoint.id, body);
          notifySuccess('The endpoint is changed. What waits goes to the new address.');
          onClose();
        } else onMade(await create({ ...body, campaign_id: campaignId }));
      } finally {
        onSending(false);
      }
    },
    onRefused: (error) => notifyError(describeError(error).message),
  });
  return (
    <form {...form.form} aria-label="Endpoint">
      <Stack gap="md">
        <TextInput
          data-autofocus
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={webhookLimits.url}
          placeholder="https://crm.example.org/halloo"
          {...form.text('url', 'Halloo sends each event there by POST, as JSON.')}
        />
        <TextInput
          autoComplete="off"
          maxLength={webhookLimits.description}
          {...form.text('description', 'So that others know what it is for.')}
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
      <Group justify="flex-end" mt="lg">
        <Button variant="default" disabled={form.sending} onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" loading={form.sending}>
          {endpoint ? 'Save' : 'Add endpoint'}
        </Button>
      </Group>
    </form>
  );
}
