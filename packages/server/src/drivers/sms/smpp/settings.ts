/** How to reach a provider's SMSC by SMPP 3.4, and how much it takes. */
export interface SmppSettings {
  host: string;
  port: number;
  tls: boolean;
  systemId: string;
  password: string;
  systemType: string;
  /** `pair`: one transmitter and one receiver, for providers that refuse transceivers. */
  bind: 'transceiver' | 'pair';
  /** The gateway names messages in hexadecimal, and its receipts name them in decimal. */
  hexIds: boolean;
  /** A name, a short code or a number; empty where the provider chooses. */
  sender: string;
  /** Submits that may wait for their answers at once. */
  window: number;
  /** Submits a second. */
  perSecond: number;
}
