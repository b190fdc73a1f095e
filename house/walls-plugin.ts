import { definePlugin, defineRule, type ESTree } from '@oxlint/plugins';
import { pathOf } from './path-of.ts';
import { plainWords } from './plain-words.ts';
import { plurals } from './plurals.ts';
import { retiredWords } from './retired-words.ts';
import { transitionNames } from './transition-names.ts';
import { globalDoors, isTest, packageEntries, sqlDoor, whyNotImport, workspaceOf } from './walls.ts';

/** A statement by its first words; statements are in upper case here. */
const sqlText =
  /^\s*(SELECT\s[^]*\sFROM\s|WITH\s[^]*\sAS\s*\(|INSERT\s+INTO\s|UPDATE\s[^]*\sSET\s|DELETE\s+FROM\s|CREATE\s+(TEMP\s+)?(TABLE|INDEX|VIEW|TYPE)\s|ATTACH\s|PRAGMA\s|COPY\s*[(\w])/;
const windowNames = new Set(['window', 'globalThis', 'self']);

const imports = defineRule({
  create(context) {
    const file = pathOf(context);
    const check = (node: ESTree.Node, source: ESTree.Node | null | undefined): void => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const why = whyNotImport(file, source.value);
      if (why) context.report({ node, message: `${why} (imports '${source.value}').` });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source),
      ExportNamedDeclaration: (node) => check(node, node.source),
      TSImportType: (node) => check(node, node.source),
    };
  },
});

const barrels = defineRule({
  create(context) {
    const file = pathOf(context);
    if (packageEntries.includes(file)) return {};
    const report = (node: ESTree.Node): void =>
      context.report({ node, message: 'only the entry of a package re-exports; import from the file itself.' });
    return {
      ExportAllDeclaration: report,
      ExportNamedDeclaration: (node) => {
        if (node.source) report(node);
      },
    };
  },
});

const browserDoors = defineRule({
  create(context) {
    const file = pathOf(context);
    if (workspaceOf(file) !== 'web' || isTest(file)) return {};
    const shut = new Map(
      globalDoors.flatMap(({ names, door, message }) =>
        file.startsWith(door) ? [] : names.map((name) => [name, message] as const),
      ),
    );
    const check = (node: ESTree.Node, name: string): void => {
      const message = shut.get(name);
      if (message) context.report({ node, message: `${message} (uses ${name}).` });
    };
    return {
      MemberExpression(node) {
        if (node.object.type !== 'Identifier' || !windowNames.has(node.object.name)) return;
        if (node.property.type === 'Identifier' && !node.computed) check(node, node.property.name);
        if (node.property.type === 'Literal') check(node, String(node.property.value));
      },
      'Program:exit'() {
        // A name that no scope of the file declares is a global.
        for (const { identifier } of context.sourceCode.scopeManager.globalScope?.through ?? []) {
          if (identifier.parent.type === 'TSTypeReference') continue;
          check(identifier, identifier.name);
        }
      },
    };
  },
});

const sql = defineRule({
  create(context) {
    const file = pathOf(context);
    if (workspaceOf(file) === null || isTest(file) || sqlDoor.test(file)) return {};
    const check = (node: ESTree.Node, text: string): void => {
      if (!sqlText.test(text)) return;
      context.report({ node, message: 'SQL stands only where wall 4 of ARCHITECTURE.md says.' });
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateLiteral: (node) => check(node, node.quasis.map((quasi) => quasi.value.raw).join('$ ')),
    };
  },
});

export default definePlugin({
  meta: { name: 'walls' },
  rules: {
    imports,
    barrels,
    'browser-doors': browserDoors,
    sql,
    'plain-words': plainWords,
    plurals,
    'retired-words': retiredWords,
    'transition-names': transitionNames,
  },
});
