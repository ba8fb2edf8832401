import { say } from '../../../words/say.ts';
import classes from './terms-text.module.css';

const parts = ['purpose', 'consent', 'identity', 'numbers', 'data', 'account', 'warranty'] as const;

/** Says the texts when it renders: its module loads before them. */
export function TermsText() {
  return (
    <div className={classes.terms}>
      {parts.map((part) => (
        <section key={part}>
          <h2>{say(`termsOfUse.${part}.title`)}</h2>
          <p>{say(`termsOfUse.${part}.text`)}</p>
        </section>
      ))}
    </div>
  );
}
