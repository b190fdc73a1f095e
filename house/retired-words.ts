import { basename } from 'node:path';
import { defineRule, type ESTree } from '@oxlint/plugins';
import { pathOf } from './path-of.ts';

/** Ambiguous words, and synonyms; the glossary has the right word for each. */
const words =
  'place places placed unplaced ground stretch stretches least greatest narrowing inquiry inquiries findings';
const retired = new Set(words.split(' '));
/** An upper limit is `max…`. */
const retiredStart = /^most[A-Z]/;
/** Words of the field, and of a platform, in which one of them is a part. */
const whole = /ground[-_]?water|InPlace/gi;

/** Names in stored files, which cannot change. */
const stored = new Set(['conflictingPlaces', 'rowPlaces']);

/** The first retired word in a name, by the name's parts: `leastSize` is `least` and `size`. */
function retiredIn(name: string): string | null {
  if (stored.has(name)) return null;
  if (retiredStart.test(name)) return 'most';
  const parts = name.replaceAll(whole, ' ').split(/(?=[A-Z])|[-_. ]/);
  return parts.map((part) => part.toLowerCase()).find((part) => retired.has(part)) ?? null;
}

/** No name has a retired word: of files, and of anything in them. */
export const retiredWords = defineRule({
  create(context) {
    const seen = new Set<string>();
    const check = (node: ESTree.Node, name: string): void => {
      if (seen.has(name)) return;
      seen.add(name);
      const word = retiredIn(name);
      if (word) context.report({ node, message: `docs/glossary.md has another word for "${word}" (in ${name}).` });
    };
    const ofName = (node: ESTree.Node & { name: string }): void => check(node, node.name);
    return {
      Program: (node) => check(node, basename(pathOf(context))),
      Identifier: ofName,
      PrivateIdentifier: ofName,
      JSXIdentifier: ofName,
    };
  },
});
