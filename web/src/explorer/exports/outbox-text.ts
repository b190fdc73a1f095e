/** Nothing leaves a server without a mail server: a person who waits for an email must know. */
export const outboxText = 'No mail server is set up here, so no email is sent: download the file on this page.';
