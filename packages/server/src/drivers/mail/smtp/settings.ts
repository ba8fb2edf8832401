/** How to reach a mail server. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** `implicit`: TLS from the first byte; `required`: by STARTTLS, or not at all; `off`: no encryption. */
  readonly tls: 'implicit' | 'required' | 'off';
  readonly user: string | undefined;
  readonly password: string | undefined;
  /** An address, with or without a name: `Halloo <halloo@example.org>`. */
  readonly sender: string;
}
