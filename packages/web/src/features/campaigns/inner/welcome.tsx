import { defaultLanguage } from '@halloo/contract/scripts';
import { Anchor, Button, CloseButton, Group, Loader, Text, Title } from '@mantine/core';
import { IconPhoneCalling, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { GalleryDialog } from '../../../shared/call-templates/gallery-dialog.tsx';
import { templates } from '../../../shared/call-templates/templates.ts';
import { isHearState } from '../../../shared/first-hour/hear-state.ts';
import { changeFirstHour, firstHourQuery } from '../../../shared/first-hour/queries.ts';
import { RemoveSamplesDialog } from '../../../shared/first-hour/remove-samples-dialog.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import classes from './welcome.module.css';

// The phone and the interpreter of calls load when somebody wants to hear one.
const loadCall = () => import('../../../shared/call-templates/template-call.tsx');
const TemplateCall = lazy(() => loadCall().then((part) => ({ default: part.TemplateCall })));

const [first] = templates;

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
              onPointerEnter={() => void loadCall()}
              onFocus={() => void loadCall()}
              onClick={() => setStep('call')}
            >
              {say('firstHour.hear')}
            </Button>
          )}
          <MakeOwn main={step === 'after'} />
        </Group>
        {samples && step !== 'call' && <SamplesBelow />}
      </div>
      {step !== 'before' && first && (
        <div className={classes.call}>
          <Suspense fallback={<Loader size="sm" />}>
            <TemplateCall
              template={first}
              parts={first.texts}
              language={defaultLanguage}
              captions
              onEnded={() => setStep('after')}
            />
          </Suspense>
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
        onClick={({ currentTarget }) => {
          setOpener(currentTarget);
          setOpened(true);
        }}
      >
        {label}
      </Button>
      <GalleryDialog opened={opened} onClose={() => setOpened(false)} opener={opener} />
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
