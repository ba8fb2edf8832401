import { Anchor, Button, CloseButton, Group, Loader, Text, Title } from '@mantine/core';
import { IconPhoneCalling, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isHearState } from '../../../shared/first-hour/hear-state.ts';
import { changeFirstHour, firstHourQuery } from '../../../shared/first-hour/queries.ts';
import { RemoveSamplesDialog } from '../../../shared/first-hour/remove-samples-dialog.tsx';
import { May } from '../../../shared/roles/locked.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import classes from './welcome.module.css';

// The list is shown sooner without the interpreter of calls and the templates.
const WelcomeCall = latePart(async () => (await import('./welcome-call.tsx')).WelcomeCall, <Loader size="sm" />);
const GalleryDialog = latePart(
  async () => (await import('../../../shared/call-templates/gallery-dialog.tsx')).GalleryDialog,
);

/** For people who are new here: a call to hear in the browser, and the way to one of their own. */
export function Welcome() {
  const hour = useQuery(firstHourQuery).data;
  if (!hour?.welcome) return null;
  return <WelcomePanel samples={hour.samples} />;
}

function WelcomePanel({ samples }: { samples: boolean }) {
  const [step, setStep] = useState<'before' | 'call' | 'after'>('before');
  useAskedToHear(() => setStep('call'));
  const closing = useSend(changeFirstHour);
  const titleId = useId();
  return (
    <section className={classes.welcome} aria-labelledby={titleId} data-step={step}>
      <CloseButton
        className={classes.close}
        aria-label={say('firstHour.closeWelcome')}
        disabled={closing.isPending}
        onClick={() => closing.send({ welcome: false })}
      />
      <div className={classes.words}>
        <Title order={2} size="h3" id={titleId}>
          {say('firstHour.welcome')}
        </Title>
        <Text c="dimmed" aria-live="polite">
          {step === 'before' && say('firstHour.welcomeAbout')}
          {step === 'call' && say('firstHour.during')}
          {step === 'after' && say('firstHour.heard')}
        </Text>
        <Group gap="xs">
          {step === 'before' && (
            <Button
              variant="light"
              leftSection={<IconPhoneCalling size={16} aria-hidden />}
              onPointerEnter={WelcomeCall.preload}
              onFocus={WelcomeCall.preload}
              onClick={() => setStep('call')}
            >
              {say('firstHour.hear')}
            </Button>
          )}
          <May permission="run">
            <MakeOwn main={step === 'after'} />
          </May>
        </Group>
        {samples && step !== 'call' && (
          <May permission="manage">
            <SamplesBelow />
          </May>
        )}
      </div>
      {step !== 'before' && (
        <div className={classes.call}>
          <WelcomeCall onEnded={() => setStep('after')} />
        </div>
      )}
    </section>
  );
}

/** The checklist asks for the call as well. A reload does not ask again. */
const useAskedToHear = (start: () => void) => {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = isHearState(state);
  const hear = useEffectEvent(() => {
    start();
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (asked) hear();
  }, [asked]);
};

/** Opens the gallery. */
export function MakeOwn({ main, label = say('firstHour.makeOwn') }: { main: boolean; label?: string }) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant={main ? 'light' : 'default'}
        leftSection={<IconPlus size={16} aria-hidden />}
        onPointerEnter={GalleryDialog.preload}
        onFocus={GalleryDialog.preload}
        onClick={({ currentTarget }) => {
          setOpener(currentTarget);
          setOpened(true);
        }}
      >
        {label}
      </Button>
      {/* It stays while it fades out. */}
      {opener && <GalleryDialog opened={opened} onClose={() => setOpened(false)} opener={opener} />}
    </>
  );
}

function SamplesBelow() {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  return (
    <Text size="sm" c="dimmed">
      {say('firstHour.samplesBelow')}{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        onClick={({ currentTarget }) => {
          setOpener(currentTarget);
          setOpened(true);
        }}
      >
        {say('firstHour.removeSamples')}
      </Anchor>
      <RemoveSamplesDialog opened={opened} onClose={() => setOpened(false)} opener={opener} />
    </Text>
  );
}
