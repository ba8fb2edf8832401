import { PortError } from '../errors.ts';

/** Why a webhook was not delivered. */
export class WebhookError extends PortError {
  /** What the endpoint answered; null where it did not. */
  readonly status: number | null;

  constructor(message: string, options: ConstructorParameters<typeof PortError>[1] & { status?: number }) {
    super(message, options);
    this.status = options.status ?? null;
  }
}
