import { text } from 'node:stream/consumers';
import { auditCommand } from './audit-command.ts';
import { readCommandLine, runCommand, UsageError } from './command-line.ts';
import { sayTo, type CommandContext } from './command-context.ts';
import { ConfigError, readConfig, type Config } from '../config/config.ts';
import { mailDomain, newMail } from '../mail/new-mail.ts';
import { SiteFolderError } from '../site/site-file.ts';
import { loadSiteSettings } from '../site/site-settings.ts';
import type { StoredReport } from '../state/port/bug-reports.ts';
import type { State } from '../state/port/state.ts';
import { StateError } from '../state/port/state-store.ts';
import { stateStoreOf } from '../state/state-store-of.ts';
import { reportAnswerMail } from '../modules/feedback/report-answer.ts';
import { reportLine, reportText } from '../modules/feedback/report-text.ts';

const usage = `usage: npm run reports -- list [--all]                          the open bug reports, or all of them
       npm run reports -- show ID                               one report with its answers
       npm run reports -- answer ID --text TEXT | --text-stdin  mails an answer to the reporter, and keeps it
       npm run reports -- close ID                              takes it off the list`;

/** There is no such report; nothing was done. */
class UnknownReportError extends Error {}

const options = {
  all: { type: 'boolean', default: false },
  text: { type: 'string' },
  'text-stdin': { type: 'boolean', default: false },
} as const;

/** Runs `npm run reports` and returns its exit code. */
export function runReports(context: CommandContext): Promise<number> {
  const known = [ConfigError, SiteFolderError, StateError, UnknownReportError];
  return runCommand({ usage, known, stderr: context.stderr }, () => run(context));
}

async function run({ args, env, stdin, stdout }: CommandContext): Promise<void> {
  const say = sayTo(stdout);
  const { positionals, values } = readCommandLine(options, args);
  const [verb = '', id, ...more] = positionals;
  if (!['list', 'show', 'answer', 'close'].includes(verb))
    throw new UsageError(`There is no command ${JSON.stringify(verb)}.`);
  if (verb === 'list' ? id !== undefined : !/^[1-9]\d{0,8}$/.test(id ?? '') || more.length > 0) {
    throw new UsageError(verb === 'list' ? 'list takes no report.' : `${verb} takes one report, by its number.`);
  }
  const answer = verb === 'answer' ? await readAnswer(values, stdin) : '';
  const config = readConfig(env);
  const store = await stateStoreOf(config);
  const state = await store.open();
  try {
    const reports = state.bugReports;
    if (verb === 'list') {
      const listed = await reports.list(values.all ? 'all' : 'open');
      say(listed.length === 0 ? 'There are no such reports.' : listed.map(reportLine).join('\n'));
      return;
    }
    const report = await reports.find(Number(id));
    if (!report) throw new UnknownReportError(`There is no report ${id}.`);
    if (verb === 'show') say(reportText(report));
    if (verb === 'answer') await sendAnswer(answer, { report, state, config, say });
    if (verb === 'close') {
      await reports.close(report.number);
      await auditCommand(config.dataDir, { event: 'report_closed', facts: { report: report.number } }, state.now);
      say(`Report ${id} is closed.`);
    }
  } finally {
    await state.close();
  }
}

async function readAnswer(
  { text: given, 'text-stdin': fromStdin }: { text?: string; 'text-stdin': boolean },
  stdin: CommandContext['stdin'],
) {
  if ((given === undefined) !== fromStdin) throw new UsageError('answer takes --text TEXT or --text-stdin.');
  const answer = (given ?? (await text(stdin))).trim();
  if (answer === '') throw new UsageError('An answer needs a text.');
  return answer;
}

interface AnswerContext {
  report: StoredReport;
  state: State;
  config: Config;
  say: (line: string) => void;
}

/** The server sends the mail: this command only queues it. */
async function sendAnswer(answer: string, { report, state, config, say }: AnswerContext): Promise<void> {
  const { title } = await loadSiteSettings(config.siteDir);
  const mail = newMail(reportAnswerMail(answer, report, title), mailDomain(config));
  await state.bugReports.answer(report.number, { recipient: mail.to, text: answer }, mail);
  const facts = { report: report.number, to: mail.to };
  await auditCommand(config.dataDir, { event: 'report_answered', facts }, state.now);
  say(`The answer to report ${report.number} goes to ${mail.to}; the server sends it within a minute.`);
}
