/** The provider's error object; `field` names the invalid field of the request, if there is one. */
export type ErrorBody = {
  readonly code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  readonly description: string;
  readonly source: string;
  readonly step: string;
  readonly reason: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly field?: string;
};

/** An error reply, thrown by the code that finds the reason. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly error: ErrorBody;
  constructor(error: ErrorBody, status = 400) {
    super(error.description);
    this.error = error;
    this.status = status;
  }
}

/** A 400 with the provider's description; source and reason are always the same here, at the provider they differ. */
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
