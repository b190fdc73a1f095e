import type { StoredReport } from '../../state/port/bug-reports.ts';

const listedCharacters = 60;

/** A report as one line of a list. */
export function reportLine({ number, createdAt, accountEmail, message, answers, closedAt }: StoredReport): string {
  const state = closedAt === null ? (answers.length === 0 ? 'open' : 'answered') : 'closed';
  const [first = ''] = printable(message).split('\n');
  const shown = first.length > listedCharacters ? `${first.slice(0, listedCharacters)} …` : first;
  return `${String(number).padStart(4)}  ${timeText(createdAt)}  ${state.padEnd(8)}  ${printable(accountEmail)}: ${shown}`;
}

/** A report in full. */
export function reportText({
  number,
  createdAt,
  accountEmail,
  name,
  email,
  message,
  answers,
  closedAt,
}: StoredReport): string {
  const answered = answers.map(
    ({ recipient, text, answeredAt }) =>
      `\n--- answered ${timeText(answeredAt)} to ${printable(recipient)}\n${printable(text)}`,
  );
  return [
    `Report ${number} of ${timeText(createdAt)}`,
    `Name: ${oneLine(name)}`,
    `Email: ${oneLine(email)}`,
    `Account: ${printable(accountEmail)}`,
    `\n${printable(message)}`,
    ...answered,
    ...(closedAt === null ? [] : [`\n--- closed ${timeText(closedAt)}`]),
  ].join('\n');
}

/** So that a report cannot control the terminal that shows it. */
function printable(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\uFFFD');
}

function oneLine(text: string): string {
  return printable(text).replaceAll(/\s+/g, ' ').trim();
}

function timeText(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
