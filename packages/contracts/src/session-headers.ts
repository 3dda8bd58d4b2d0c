/** Of a request: whom the page shows. Another window may have signed in somebody else since; then it is refused. */
export const shownUserHeader = 'x-shown-user';

/** Of a reply: whose session it was, so that a page knows from its first reply on whom it shows. */
export const userHeader = 'x-user';
