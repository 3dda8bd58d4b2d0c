/** The provider's error object; `field` only where one field of the request is to blame. */
export type ErrorBody = {
  readonly code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  readonly description: string;
  readonly source: string;
  readonly step: string;
  readonly reason: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly field?: string;
};

/** An answer that is an error, thrown by whatever finds the reason. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly error: ErrorBody;
  constructor(error: ErrorBody, status = 400) {
    super(error.description);
    this.error = error;
    this.status = status;
  }
}

/** A 400 with the provider's words; unlike them, source and reason are the same for all. */
export const badRequest = (description: string, more: Partial<ErrorBody> = {}, status = 400): ApiFailure =>
  new ApiFailure(
    {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...more,
    },
    status,
  );

export const unknownId = (): ApiFailure => badRequest('The id provided does not exist');

export const alreadyPaid = (): ApiFailure =>
  badRequest(
    'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
    { reason: 'order_already_paid' },
  );
