/** A visitor who wants to sign in. */
export type SignInWish = {
  /** The page that opens afterwards. */
  readonly to: string;
  /** The visitor has been on Google's page already and is back. */
  readonly isReturn: boolean;
  /** Which login button of the static page was pressed, counted from its start. */
  readonly button?: number;
};

export type SignInProps = {
  readonly wish: SignInWish;
  readonly onClose: () => void;
  readonly onSignedIn: () => void;
};
