import { accountLimits, nameProblem, newPasswordProblem } from '@halloo/contract/account-rules';
import { addresses } from '@halloo/contract/console-addresses';
import { invitationRoutes, type OpenInvitation } from '@halloo/contract/invitations';
import { Anchor, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { Rich } from '../../words/rich.tsx';
import { say } from '../../words/say.ts';
import { sayWord } from '../../words/vocabulary.ts';
import classes from './inner/account-frame.module.css';
import { AccountFrame } from './inner/account-frame.tsx';
import { fieldStyle } from './inner/field-style.ts';
import { LinkEnded } from './inner/link-ended.tsx';
import { reportFailure } from './inner/report-failure.ts';
import { SubmitButton } from './inner/submit-button.tsx';
import { useEnter } from './inner/use-enter.ts';
import { useLinkToken } from './inner/use-link-token.ts';

/** What the link of an invitation opens: who invites to what, and the form for the account. */
export function InvitationScreen() {
  const token = useLinkToken();
  const invitation = useQuery({
    queryKey: queryKey('invitation', 'one', token),
    queryFn: ({ signal }) => call(invitationRoutes.readInvitation, { body: { token }, signal }),
    retry: false,
    gcTime: 0,
  });
  if (invitation.data) return <InvitationForm token={token} invitation={invitation.data} />;
  if (invitation.error) {
    return (
      <LinkEnded
        title={say('invitation.title')}
        error={invitation.error}
        next={say('invitation.askAgain')}
        onRetry={() => void invitation.refetch()}
      />
    );
  }
  return (
    <AccountFrame title={say('invitation.title')} lead={say('link.loading')}>
      {null}
    </AccountFrame>
  );
}

const problemsOf = (values: { firstName: string; lastName: string; password: string; policy: boolean }) => ({
  firstName: nameProblem(values.firstName),
  lastName: nameProblem(values.lastName),
  password: newPasswordProblem(values.password),
  policy: values.policy ? undefined : say('signUp.mustBeChecked'),
});

function InvitationForm({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const { email, first_name, last_name, role, invited_by, workspace_name } = invitation;
  const form = useForm(problemsOf, { firstName: first_name, lastName: last_name, password: '', policy: false });
  const enter = useEnter();
  const accepting = useSend(
    {
      send: ({ firstName, lastName, password }: { firstName: string; lastName: string; password: string }) =>
        call(invitationRoutes.acceptInvitation, {
          body: { token, first_name: firstName, last_name: lastName, password, policy: true },
        }),
    },
    { onSuccess: enter, onError: reportFailure },
  );
  const firstName = form.text('firstName');
  const lastName = form.text('lastName');
  const password = form.text('password');
  return (
    <AccountFrame
      title={say('invitation.title')}
      lead={say('invitation.lead', {
        inviter: invited_by,
        workspace: workspace_name || 'Halloo',
        role: sayWord(`role.${role}`),
      })}
    >
      <form {...form.form(accepting.send)} className={classes.fields}>
        <TextInput
          label={say('signIn.email')}
          type="email"
          autoComplete="username"
          readOnly
          value={email}
          {...fieldStyle({ error: undefined })}
        />
        <div className={classes.names}>
          <TextInput
            label={say('signUp.firstName')}
            autoComplete="given-name"
            {...firstName}
            {...fieldStyle(firstName)}
          />
          <TextInput
            label={say('signUp.lastName')}
            autoComplete="family-name"
            {...lastName}
            {...fieldStyle(lastName)}
          />
        </div>
        <PasswordInput
          label={say('invitation.password')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': say('signIn.showPassword'), tabIndex: 0 }}
          {...password}
          {...fieldStyle(password, say('signUp.passwordHint', { min: accountLimits.passwordMin }))}
        />
        <Checkbox
          className={classes.policy}
          label={
            <Rich
              text="signUp.policy"
              tags={{
                link: (inside) => (
                  <Anchor href={addresses.terms()} target="_blank" inherit>
                    {inside}
                  </Anchor>
                ),
              }}
            />
          }
          {...form.check('policy')}
        />
        <SubmitButton ready={form.isReady} sending={accepting.isPending}>
          {say('invitation.accept')}
        </SubmitButton>
      </form>
    </AccountFrame>
  );
}
