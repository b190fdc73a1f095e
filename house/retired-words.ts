import { basename } from 'node:path';
import { defineRule, type ESTree } from '@oxlint/plugins';
import { pathOf } from './path-of.ts';

/** Ambiguous words, and synonyms; the glossary has the right word for each. */
const words =
  'place places placed unplaced ground stretch stretches least greatest narrowing inquiry inquiries findings ' +
  'asked asker askers kept held told said usual anew lent';
const retired = new Set(words.split(' '));
/** An upper limit is `max…`. */
const retiredStart = /^most[A-Z]/;
/** Words of the field, and of a platform, in which one of them is a part. */
const whole = /ground[-_]?water|InPlace/gi;

/** Names that stay, each for the reason above it. */
const staying = new Set([
  // In stored files and tables.
  'conflictingPlaces',
  'rowPlaces',
  'asked_at',
  'asked_release',
  // In answers of calls, and in the names of two.
  'longKept',
  'release_kept',
  'readKeptReleases',
  // In files that people download.
  'utl_confidence_asked',
  'upl_confidence_asked',
  // In site.json, and what is named after it.
  'longKeptReleases',
  'LongKeptReleases',
  'longKeptReleasesSchema',
  'long-kept-releases',
  // In the library of drawings.
  'heldKeys',
]);
/** Keys of answers of calls, and of stored reports: when an export was asked for, why a release is kept, what is usual. */
const stayingKeys = new Set(['asked', 'kept', 'usual']);

/** Whether a name is a key of a record or the key by which one is read. */
function isKey(node: ESTree.Node): boolean {
  const { parent } = node;
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed;
  return (parent?.type === 'Property' || parent?.type === 'TSPropertySignature') && parent.key === node;
}

/** The first retired word in a name, by the name's parts: `leastSize` is `least` and `size`. */
function retiredIn(name: string): string | null {
  if (staying.has(name)) return null;
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
    const ofName = (node: ESTree.Node & { name: string }): void => {
      if (!(stayingKeys.has(node.name) && isKey(node))) check(node, node.name);
    };
    return {
      Program: (node) => check(node, basename(pathOf(context)).replace(/\..*$/, '')),
      Identifier: ofName,
      PrivateIdentifier: ofName,
      JSXIdentifier: ofName,
    };
  },
});
