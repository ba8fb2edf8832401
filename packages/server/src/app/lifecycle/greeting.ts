import { type Config, isReachable } from '../../config/config.ts';
import type { FirstAccount } from '../../features/accounts/first-account.ts';

type Say = (line: string) => void;

/** Printed as soon as the account exists, so that its password is not lost if the start fails later. */
export const sayFirstAccount = (say: Say, { email, madeUpPassword }: FirstAccount) => {
  say(`\nSign in as:      ${email}`);
  say(`Password:        ${madeUpPassword ?? '(the one in HALLOO_ADMIN_PASSWORD)'}`);
  if (madeUpPassword) say('This password is shown only now. Change it under Account after signing in.');
};

const addressOf = ({ host, port }: Config) => {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
};

const readyWords = (config: Config): string => {
  if (config.role === 'dialer') return '\nHalloo is ready to call.';
  if (config.role === 'speech') return '\nHalloo is ready to speak and to listen.';
  return `\nHalloo is ready: ${addressOf(config)}`;
};

/** Prints the information for the operator once Halloo is ready. */
export const sayReady = (say: Say, config: Config, { isFirst }: { isFirst: boolean }) => {
  const { role, line, signUp, host, port, publicUrl } = config;
  say(readyWords(config));
  if (role !== 'api' && role !== 'speech' && line === 'simulated') say('Calls are simulated: nobody is really called.');
  if (role !== 'dialer' && role !== 'speech' && signUp === 'open' && isReachable(config)) {
    say(
      `Sign-up is open: anybody who can reach ${publicUrl ?? `${host} port ${port}`} can make an account and see everything.`,
    );
    say('To change that, set HALLOO_SIGN_UP=closed.');
  }
  if (!isFirst) say('Sign in with your account. Forgot the password? ./halloo account reset-password EMAIL');
  say('Press Ctrl-C to stop.\n');
};
