import type { Passkey, SecondFactor } from '@halloo/contract/second-factor';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint, IconLifebuoy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { z } from 'zod';
import { changeFrom } from '../../../api/change.ts';
import { AppSetup } from '../../../shared/second-factor/app-setup.tsx';
import { removeApp, removePasskey, renamePasskey, renewCodes } from '../../../shared/second-factor/factor-changes.ts';
import { hasPasskeys } from '../../../shared/second-factor/passkey-browser.ts';
import { PasskeySetup } from '../../../shared/second-factor/passkey-setup.tsx';
import { PasswordStep } from '../../../shared/second-factor/password-step.tsx';
import { RecoveryCodes } from '../../../shared/second-factor/recovery-codes.tsx';
import { secondFactorQuery } from '../../../shared/second-factor/second-factor-query.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { RenameDialog } from '../../../ui/rename-dialog.tsx';
import { Section } from '../../../ui/section.tsx';
import { ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { say } from '../../../words/say.ts';
import classes from './session-list.module.css';

type Act = 'app' | 'remove' | 'renew' | 'passkey' | Passkey;

const titles = {
  app: say('factor.addApp'),
  remove: say('factor.removeApp'),
  renew: say('factor.renewCodes'),
  passkey: say('factor.addPasskey'),
} as const;

const titleOf = (act: Act) => (typeof act === 'string' ? titles[act] : say('factor.removePasskey'));

/** The second factors of one's own account. */
export function SecondFactorSection() {
  const state = useQuery(secondFactorQuery);
  return (
    <Section title={say('factor.title')} about={say('factor.about')}>
      {state.data && <Factors state={state.data} />}
      {state.isPending && <TableSkeleton rows={2} columns={2} />}
      {state.isError && !state.data && <ErrorState error={state.error} onRetry={() => void state.refetch()} />}
    </Section>
  );
}

function Factors({ state }: { state: SecondFactor }) {
  const [act, setAct] = useState<Act>('app');
  const [opened, setOpened] = useState(false);
  const [renamed, setRenamed] = useState<Passkey>();
  const [renaming, setRenaming] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const open = (next: Act) => (event: { currentTarget: HTMLElement }) => {
    opener.current = event.currentTarget;
    setAct(next);
    setOpened(true);
  };
  const rename = (passkey: Passkey) => (event: { currentTarget: HTMLElement }) => {
    opener.current = event.currentTarget;
    setRenamed(passkey);
    setRenaming(true);
  };
  const close = () => setOpened(false);
  return (
    <Stack>
      {state.required && <Text>{say('factor.required')}</Text>}
      <ul className={classes.list} aria-label={say('factor.title')}>
        <AppItem state={state} open={open} />
        <PasskeyItems passkeys={state.passkeys} open={open} rename={rename} />
        {(state.app !== null || state.passkeys.length > 0) && (
          <Item
            icon={<IconLifebuoy size={24} stroke={1.5} aria-hidden className={classes.icon} />}
            name={say('factor.codes')}
            about={say('factor.codesLeft', { left: state.recovery_codes_left })}
          >
            <Button variant="default" size="xs" aria-haspopup="dialog" onClick={open('renew')}>
              {say('factor.renew')}
            </Button>
          </Item>
        )}
      </ul>
      <Dialog opened={opened} onClose={close} title={titleOf(act)} busy={false} opener={opener.current}>
        <ActForm act={act} needsPassword={state.needs_password} onClose={close} />
      </Dialog>
      {renamed && (
        <RenameDialog
          key={renamed.id}
          name={renamed.name}
          label={say('factor.passkeyName')}
          help={say('factor.passkeyNameHelp')}
          maxLength={40}
          schema={nameSchema}
          change={changeFrom(renamePasskey, (name: string) => ({ id: renamed.id, name }))}
          opened={renaming}
          onClose={() => setRenaming(false)}
          opener={opener.current}
        />
      )}
    </Stack>
  );
}

const nameSchema = z.object({ name: z.string().trim().min(1).max(40) });

type OnClick = (event: { currentTarget: HTMLElement }) => void;
type Open = (act: Act) => OnClick;

const passkeyIcon = <IconFingerprint size={24} stroke={1.5} aria-hidden className={classes.icon} />;

interface PasskeyItemsProps {
  passkeys: readonly Passkey[];
  open: Open;
  rename: (passkey: Passkey) => OnClick;
}

function PasskeyItems({ passkeys, open, rename }: PasskeyItemsProps) {
  const here = hasPasskeys();
  return (
    <>
      {passkeys.map((passkey) => (
        <Item key={passkey.id} icon={passkeyIcon} name={passkey.name} about={passkeyTimes(passkey)}>
          <Button
            variant="default"
            size="xs"
            aria-haspopup="dialog"
            aria-label={say('factor.renamePasskeyNamed', { name: passkey.name })}
            onClick={rename(passkey)}
          >
            {say('ui.rename.submit')}
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-haspopup="dialog"
            aria-label={say('factor.removePasskeyNamed', { name: passkey.name })}
            onClick={open(passkey)}
          >
            {say('ui.remove')}
          </Button>
        </Item>
      ))}
      <Item
        icon={passkeyIcon}
        name={say('factor.passkey')}
        about={say(here ? 'factor.passkeyAbout' : 'factor.passkeyNotHere')}
      >
        {here && (
          <Button
            variant={passkeys.length > 0 ? 'default' : 'filled'}
            size="xs"
            aria-haspopup="dialog"
            onClick={open('passkey')}
          >
            {say('factor.add')}
          </Button>
        )}
      </Item>
    </>
  );
}

const passkeyTimes = ({ added_at, last_used_at }: Passkey) =>
  last_used_at
    ? say('factor.passkeyUsed', { added: formatMoment(added_at), used: formatMoment(last_used_at) })
    : say('factor.passkeyUnused', { added: formatMoment(added_at) });

function AppItem({ state: { app }, open }: { state: SecondFactor; open: Open }) {
  return (
    <Item
      icon={<IconDeviceMobile size={24} stroke={1.5} aria-hidden className={classes.icon} />}
      name={say('factor.app')}
      about={app ? appTimes(app) : say('factor.appAbout')}
    >
      <Button variant={app ? 'default' : 'filled'} size="xs" aria-haspopup="dialog" onClick={open('app')}>
        {say(app ? 'factor.replaceApp' : 'factor.setUp')}
      </Button>
      {app && (
        <Button variant="default" size="xs" aria-haspopup="dialog" onClick={open('remove')}>
          {say('ui.remove')}
        </Button>
      )}
    </Item>
  );
}

const appTimes = ({ added_at, last_used_at }: NonNullable<SecondFactor['app']>) =>
  last_used_at
    ? say('factor.appUsed', { added: formatMoment(added_at), used: formatMoment(last_used_at) })
    : say('factor.appUnused', { added: formatMoment(added_at) });

interface ItemProps {
  icon: ReactNode;
  name: string;
  about: string;
  children: ReactNode;
}

function Item({ icon, name, about, children }: ItemProps) {
  return (
    <li className={classes.session}>
      {icon}
      <div className={classes.words}>
        <Text fw={600}>{name}</Text>
        <Text c="dimmed" size="xs">
          {about}
        </Text>
      </div>
      <Group gap="xs">{children}</Group>
    </li>
  );
}

function ActForm({ act, needsPassword, onClose }: { act: Act; needsPassword: boolean; onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  if (act === 'app') return <AppSetup needsPassword={needsPassword} onDone={onClose} onCancel={onClose} />;
  if (act === 'passkey') return <PasskeySetup needsPassword={needsPassword} onDone={onClose} onCancel={onClose} />;
  if (typeof act !== 'string') {
    return (
      <PasswordStep
        change={changeFrom(removePasskey, (password: string) => ({ id: act.id, password }))}
        needsPassword={needsPassword}
        submit={say('factor.removePasskey')}
        danger
        notice={say('factor.passkeyRemoved')}
        onDone={onClose}
        onCancel={onClose}
      >
        {say('factor.removePasskeyEffect', { name: act.name })}
      </PasswordStep>
    );
  }
  if (act === 'remove') {
    return (
      <PasswordStep
        change={removeApp}
        needsPassword={needsPassword}
        submit={say('factor.removeApp')}
        danger
        notice={say('factor.appRemoved')}
        onDone={onClose}
        onCancel={onClose}
      >
        {say('factor.removeConsequence')}
      </PasswordStep>
    );
  }
  return (
    <PasswordStep
      change={renewCodes}
      needsPassword={needsPassword}
      submit={say('factor.renewCodes')}
      onDone={({ recovery_codes }) => setCodes(recovery_codes)}
      onCancel={onClose}
    >
      {say('factor.renewConsequence')}
    </PasswordStep>
  );
}
