import { PortError } from '../../../platform/errors.ts';

/** Why a webhook was not delivered. */
export class WebhookError extends PortError {
  /** What the endpoint answered; null where it did not. */
  readonly status: number | null;
  /** The beginning of its words. */
  readonly answer: string;

  constructor(
    message: string,
    options: ConstructorParameters<typeof PortError>[1] & { status?: number; answer?: string },
  ) {
    super(message, options);
    this.status = options.status ?? null;
    this.answer = options.answer ?? '';
  }
}
