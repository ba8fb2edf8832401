import { AppError } from '../../../platform/errors.ts';
import { say } from '../../../platform/words.ts';
import type { AppAnswer } from '../../factors/app.ts';

/** Why a code was refused: with the difference of the clocks if that is the reason. */
export const wrongCode = (answer: Exclude<AppAnswer, 'right'>): AppError => {
  if (answer === 'wrong') return new AppError('factor.wrong_code', { fields: { code: say('factor.wrong') } });
  const key = answer.seconds > 0 ? 'factor.clockAhead' : 'factor.clockBehind';
  const msg = say(key, { seconds: String(Math.abs(answer.seconds)) });
  return new AppError('factor.wrong_code', { msg, fields: { code: say('factor.clockField') } });
};
