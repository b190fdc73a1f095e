import { defineRule, type ESTree } from '@oxlint/plugins';
import { pathOf } from './path-of.ts';
import { isProduct } from './walls.ts';

/** Where the two helpers are. */
const home = 'science/src/notation/format-number.ts';
const digit = /^(?:1|\$\{[^}]*\}) /;

/** Whether a text is another with its first noun in the plural, both with a number or both without one. */
function isPlural(one: string, many: string): boolean {
  if (digit.test(one) !== digit.test(many)) return false;
  const [, stem, ending] = /^([\w-]+?)(y|is|)(?![\w-])/.exec(one.replace(digit, '')) ?? [];
  const plural = { '': 's', is: 'es', y: 'ies' }[ending ?? ''];
  const [first] = /^[\w-]+/.exec(many.replace(digit, '')) ?? [];
  return stem !== undefined && stem.length > 2 && (first === `${stem}${plural}` || first === `${stem}${ending}es`);
}

/** The two texts of a choice by whether a count is one, that of one first; null for another choice. */
function textsByCount({ test, consequent, alternate }: ESTree.ConditionalExpression, textOf: TextOf) {
  const isByCount =
    test.type === 'BinaryExpression' &&
    ['===', '!==', '>'].includes(test.operator) &&
    test.right.type === 'Literal' &&
    test.right.value === 1;
  const [first, second] = [textOf(consequent), textOf(alternate)];
  if (!isByCount || first === null || second === null) return null;
  return test.operator === '===' ? ([first, second] as const) : ([second, first] as const);
}

type TextOf = (node: ESTree.Node) => string | null;

/** Counts and their nouns are of `formatCounted` and `nounFor`: no plural is made by hand. */
export const plurals = defineRule({
  create(context) {
    const file = pathOf(context);
    if (!isProduct(file) || file === home) return {};
    const textOf: TextOf = (node) =>
      (node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateLiteral'
        ? context.sourceCode.getText(node).slice(1, -1)
        : null;
    return {
      ConditionalExpression(node) {
        const ends = [textOf(node.consequent), textOf(node.alternate)];
        const isEnd = ends.includes('') && ends.some((text) => text === 's' || text === 'es');
        const texts = textsByCount(node, textOf);
        if (!isEnd && !(texts && isPlural(...texts))) return;
        context.report({ node, message: 'a count and its noun are written by `formatCounted` or `nounFor`.' });
      },
    };
  },
});
