import { defineRule, type ESTree } from '@oxlint/plugins';
import { pathOf } from './path-of.ts';
import { isProduct } from './walls.ts';

/** What a native writer would not say; docs/style.md says what to write instead. */
export const forbidden: readonly RegExp[] = [
  // 'is not a file', 'is no longer' and 'there is no file' are right.
  /(?<!\bthere )\b(?:is|are) no (?!longer\b|more than\b)/i,
  /\bwhoever\b/i,
  /\bany ?more\b|\bno more\b(?! than\b)/i,
  /\bgo on typing\b|\bcalled so\b/i,
  /\bno row passes\b|\bthese filters leave\b/i,
  /\btake along\b|\blook of the map\b|\bas the system\b/i,
  /\bis executed yet\b|\bof them non-detects\b|\bhow non-detects enter\b/i,
  // 'cannot be told apart' is right.
  /\bcannot be told\b(?! apart)|\bnothing is said\b|\btold differently\b|\bdoes not refuse\b/i,
  /\b(?:is|are|stays?) of (?:all dates|earlier)\b|\bthe place before\b|\bdays are over\b/i,
  /\b(?:somebody|anybody|everybody)\b/i,
  // The calls, the code and the log say mail.
  /\b(?:you|them) (?:a )?mails?\b|\bin a mail\b/i,
  /\bstands? (?:at|beside|outside|under)\b|\bgoes by\b|\bworks on\.|\bbeside\b/i,
  /\bbegin again\b|\bnot begun\b|\ball the same\b|\blook whether\b|\bas you ask\b/i,
  /\bknows? (?:its|no) errors\b|\b(?:is|are) none of\b|\byours alone\b/i,
  /\bat (?:the|its) (?:left|right)\b/i,
  // A kind of failure is `cancelled` in code.
  /\bCancelled\b|\S cancelled\b/,
  // A percent sign follows its number; in code '%' has something after it.
  /\d %(?! ?[\w$(%/-])/,
];

export function isForbidden(text: string): boolean {
  return forbidden.some((phrase) => phrase.test(text));
}

const asOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** The texts of a source that people can read, and others that look like them. Comments are none. */
export const plainWords = defineRule({
  create(context) {
    const { sourceCode } = context;
    // Most files have such a phrase nowhere.
    if (!isProduct(pathOf(context)) || !isForbidden(asOneLine(sourceCode.text))) return {};
    const check = (node: ESTree.Node): void => {
      const text = asOneLine(sourceCode.getText(node));
      if (isForbidden(text))
        context.report({ node, message: `docs/style.md says this otherwise: ${text.slice(0, 200)}` });
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node);
      },
      TemplateLiteral: check,
      JSXText: check,
    };
  },
});
