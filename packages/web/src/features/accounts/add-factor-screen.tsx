import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { signOut } from '../../api/session.ts';
import { AppSetup } from '../../shared/second-factor/app-setup.tsx';
import { hasPasskeys } from '../../shared/second-factor/passkey-browser.ts';
import { PasskeySetup } from '../../shared/second-factor/passkey-setup.tsx';
import { secondFactorQuery } from '../../shared/second-factor/second-factor-query.ts';
import { ErrorState, TableSkeleton } from '../../ui/states.tsx';
import { say } from '../../words/say.ts';
import { AccountFrame } from './inner/account-frame.tsx';

/** The only screen of a person whose role requires a second factor and who has none yet. */
export function AddFactorScreen({ onDone }: { onDone: () => void }) {
  const state = useQuery(secondFactorQuery);
  const [passkey, setPasskey] = useState(false);
  const SetUp = passkey ? PasskeySetup : AppSetup;
  return (
    <AccountFrame title={say('factor.mustTitle')} lead={say('factor.mustLead')}>
      <Stack>
        {state.isPending && <TableSkeleton rows={4} columns={1} />}
        {state.isError && !state.data && <ErrorState error={state.error} onRetry={() => void state.refetch()} />}
        {state.data && (
          <SetUp
            key={String(passkey)}
            needsPassword={state.data.needs_password}
            onDone={onDone}
            cancel={say('factor.signOut')}
            onCancel={() => void signOut()}
          />
        )}
        {hasPasskeys() && (
          <Anchor component="button" type="button" onClick={() => setPasskey(!passkey)}>
            {say(passkey ? 'factor.useApp' : 'factor.usePasskey')}
          </Anchor>
        )}
        <Text size="sm" c="dimmed">
          {say('factor.mustWhich')}
        </Text>
      </Stack>
    </AccountFrame>
  );
}
