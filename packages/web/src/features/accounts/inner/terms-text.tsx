import classes from './terms-text.module.css';

const parts = [
  {
    title: 'What Halloo is for',
    text: 'Halloo calls people on lists that you give it, plays them your messages and records what they press or say. You decide whom it calls, when, and with which words. That makes you responsible for the calls.',
  },
  {
    title: 'Call only people who may be called',
    text: 'Use lists of people who agreed to be called or whom the law lets you call. Keep to the calling hours and the do-not-call rules of the country you call. When somebody asks not to be called again, put them on the do-not-call list; Halloo will then leave them alone.',
  },
  {
    title: 'Say who you are',
    text: 'Your message says who is calling and why. Do not pretend to be somebody else, do not threaten, and do not ask for passwords, card numbers or one-time codes.',
  },
  {
    title: 'Your numbers',
    text: 'Register only SIM cards and phone numbers that belong to you or that you may use. Halloo checks each with a one-time code. Your operator’s prices and rules apply to the calls and messages that go out on them.',
  },
  {
    title: 'Recordings and personal data',
    text: 'Lead lists, answers and recordings are personal data. Keep only what you need, show it only to people who work on the campaign, and delete it when the work is done. Where the law asks for it, tell people that the call is recorded.',
  },
  {
    title: 'Your account',
    text: 'Keep your password to yourself. Everyone who is signed in sees all campaigns of this workspace, and Halloo notes who changed what. Tell the person who runs Halloo when you think somebody else has used your account.',
  },
  {
    title: 'No warranty',
    text: 'Halloo is free software under the GNU General Public License, version 3 or later. It comes without any warranty. The person or organisation that runs this installation may set further rules.',
  },
];

export function TermsText() {
  return (
    <div className={classes.terms}>
      {parts.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </div>
  );
}
