/** A sign-in that a visitor has asked for. */
export type SignInRequest = {
  /** The page that opens afterwards. */
  readonly to: string;
  /** The visitor has returned from Google's page. */
  readonly isReturn: boolean;
  /** The pressed login button of the static page, by its place among them; missing if none was pressed there. */
  readonly button?: number;
};

export type SignInProps = {
  readonly request: SignInRequest;
  readonly onClose: () => void;
  readonly onSignedIn: () => void;
};
