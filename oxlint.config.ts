import { fileURLToPath } from 'node:url';
import { defineConfig } from 'oxlint';

const withoutAnyRules = {
  'typescript/no-unsafe-argument': 'off',
  'typescript/no-unsafe-assignment': 'off',
  'typescript/no-unsafe-call': 'off',
  'typescript/no-unsafe-member-access': 'off',
  'typescript/no-unsafe-return': 'off',
} as const;

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise', 'node', 'vitest'],
  jsPlugins: [fileURLToPath(new URL('house/walls-plugin.ts', import.meta.url))],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/node_modules/**', '**/dist/**', 'reports/**', 'data/**'],
  categories: { correctness: 'error' },
  rules: {
    'walls/imports': 'error',
    'walls/barrels': 'error',
    'walls/browser-doors': 'error',
    'walls/sql': 'error',
    'walls/plain-words': 'error',
    'walls/plurals': 'error',
    'walls/retired-words': 'error',
    'walls/transition-names': 'error',

    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-self-import': 'error',
    'import/no-commonjs': 'error',
    'import/no-duplicates': 'error',

    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/await-thenable': 'error',
    'typescript/only-throw-error': ['error', { allowRethrowing: true, allowThrowingUnknown: true }],
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',

    'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    eqeqeq: ['error', 'always'],
    'no-var': 'error',
    'prefer-const': 'error',
    'no-param-reassign': 'error',
    'no-eval': 'error',
    'no-implied-eval': 'error',
    'no-new-func': 'error',
    'no-throw-literal': 'error',
    'no-self-compare': 'error',
    'no-empty': 'error',
    'no-alert': 'error',
    'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/error-message': 'error',
    'unicorn/throw-new-error': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],

    'vitest/no-focused-tests': 'error',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/no-identical-title': 'error',
    'vitest/valid-title': ['error', { allowArguments: true }],
  },
  overrides: [
    {
      files: ['web/**'],
      plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'jsx-a11y', 'vitest'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'react/no-danger': 'error',
        // Rules of the React compiler, which the pages are built without.
        'react/immutability': 'off',
        'react/refs': 'off',
        'react/set-state-in-effect': 'off',
        // Handlers come in props, and the router's redirect is thrown as it comes.
        'typescript/unbound-method': 'off',
        'typescript/only-throw-error': 'off',
        // A status line is a live region, which <output> is only beside a form.
        'jsx-a11y/prefer-tag-over-role': 'off',
        // A list that is a listbox hears the keys itself, for all of its options.
        'jsx-a11y/click-events-have-key-events': 'off',
        'jsx-a11y/no-noninteractive-element-to-interactive-role': [
          'error',
          {
            ul: ['listbox', 'menu', 'tablist', 'tree'],
            li: ['option', 'menuitem', 'tab', 'treeitem'],
            table: ['grid'],
          },
        ],
        // A dialog puts the focus on its first act.
        'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
      },
    },
    {
      // The launcher has no types: it runs before TypeScript is there.
      files: ['**/*.mjs'],
      rules: withoutAnyRules,
    },
    {
      // A test reads answers as they come over the wire and asserts on them: what is wrong there fails the test.
      files: ['**/*.test.ts', '**/*.test.tsx', 'server/src/testing/**', 'e2e/**'],
      rules: {
        ...withoutAnyRules,
        'max-lines': ['error', { max: 600, skipBlankLines: false, skipComments: false }],
        'typescript/no-non-null-assertion': 'off',
        // Tests that a package's own program leaves out are linted without its strictness about indexes.
        'typescript/no-unnecessary-type-assertion': 'off',
        'typescript/unbound-method': 'off',
        'vitest/no-conditional-expect': 'off',
        'vitest/no-conditional-tests': 'off',
        'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', '*.expect*'] }],
      },
    },
    {
      // Tools that ask for a default export.
      files: ['*.config.ts', 'web/vite.config.ts', 'house/walls-plugin.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
});
