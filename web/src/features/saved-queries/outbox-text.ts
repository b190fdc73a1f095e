/** Nothing leaves a server without a mail server: whoever waits for an email must know. */
export const outboxText =
  'No mail server is set up here. The email with the link is in the outbox of the data folder: ask the administrators for it.';
