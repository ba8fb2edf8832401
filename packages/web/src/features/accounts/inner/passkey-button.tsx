import { secondFactorRoutes } from '@halloo/contract/second-factor';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { call } from '../../../api/client.ts';
import { takeSignIn } from '../../../api/sign-in-step.ts';
import { hasGivenUp, hasPasskeys, provePasskey } from '../../../shared/second-factor/passkey-browser.ts';
import { notifySuccess } from '../../../ui/notices.ts';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { reportFailure } from './report-failure.ts';

const enter = {
  send: async (access: string | undefined) => {
    const { options } = await call(secondFactorRoutes.beginPasskeyLogin, {});
    const response = await provePasskey(options);
    return call(secondFactorRoutes.passkeyLogin, { body: { response, ...(access !== undefined && { access }) } });
  },
};

/** Signs in with a passkey: alone, or as the second step of the sign-in with this token. */
export function PasskeyButton({ access }: { access?: string }) {
  const entering = useSend(enter, {
    onSuccess: (answer) => {
      if (takeSignIn(answer)) notifySuccess(say('signIn.success'), { autoClose: 3000 });
    },
    onError: (error) => {
      if (!hasGivenUp(error)) reportFailure(error);
    },
  });
  if (!hasPasskeys()) return null;
  return (
    <Button
      variant="default"
      fullWidth
      size="md"
      mt="sm"
      leftSection={<IconFingerprint size={18} aria-hidden />}
      loading={entering.isPending}
      onClick={() => entering.send(access)}
    >
      {say('signIn.passkey')}
    </Button>
  );
}
