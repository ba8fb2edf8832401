/** A gateway with Twilio's API: it accepts a message as a form posted to one address. */
export interface HttpSmsSettings {
  /** The full URL: `https://api.twilio.com/2010-04-01/Accounts/…/Messages.json`. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** A number, a name, or the id of a messaging service. Empty: the gateway chooses. */
  readonly sender: string;
  /** The URL to which the gateway posts delivery receipts. It grants access, so it is secret. */
  readonly callbackFor?: (messageId: number) => string;
}
