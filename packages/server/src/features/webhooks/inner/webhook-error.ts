import { PortError } from '../../../platform/errors.ts';

/** Why a webhook was not delivered. */
export class WebhookError extends PortError {
  /** The status of the response; null if there was none. */
  readonly status: number | null;
  /** The start of the response. */
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
