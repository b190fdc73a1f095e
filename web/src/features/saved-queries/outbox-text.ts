/** Nothing leaves a server without a mail server: whoever waits for an email must know. */
export const outboxText =
  'This server has no mail server: the email with the link is put into the outbox of its data folder, where the administrators find it.';
