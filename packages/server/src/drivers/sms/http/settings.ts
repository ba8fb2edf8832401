/** A gateway that takes messages as Twilio does: a form that is posted to one address. */
export interface HttpSmsSettings {
  /** Whole: `https://api.twilio.com/2010-04-01/Accounts/…/Messages.json`. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** A number, a name, or the id of a messaging service; empty where the gateway chooses. */
  readonly sender: string;
  /** Where the gateway reports what became of a message. The address is a permission: it is kept secret. */
  readonly callbackFor?: (messageId: number) => string;
}
