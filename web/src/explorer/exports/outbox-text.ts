/** Nothing leaves a server without a mail server: a person who waits for an email must know. */
export const outboxText =
  'The email goes to the server’s outbox, because no mail server is set up here. You can also download the file on this page.';
