/** How to reach a provider's SMSC with SMPP 3.4, and its limits. */
export interface SmppSettings {
  host: string;
  port: number;
  tls: boolean;
  systemId: string;
  password: string;
  systemType: string;
  /** `pair`: one transmitter and one receiver, for providers that refuse transceivers. */
  bind: 'transceiver' | 'pair';
  /** The gateway sends hexadecimal message ids, and decimal ones in receipts. */
  hexIds: boolean;
  /** A name, a short code or a number. Empty: the provider chooses. */
  sender: string;
  /** The maximum number of unanswered submits. */
  window: number;
  /** Submits per second. */
  perSecond: number;
}
