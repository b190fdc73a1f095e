import { defineRule, type ESTree } from '@oxlint/plugins';
import { pathOf } from './path-of.ts';
import { isProduct } from './walls.ts';

/** The call that is all a function does; null if it does anything else. */
function onlyCallOf(body: ESTree.Node | null): ESTree.CallExpression | null {
  if (body?.type === 'CallExpression') return body;
  if (body?.type === 'ExpressionStatement') return onlyCallOf(body.expression);
  if (body?.type === 'ReturnStatement') return onlyCallOf(body.argument);
  if (body?.type === 'BlockStatement' && body.body.length === 1) return onlyCallOf(body.body[0] ?? null);
  return null;
}

/** A transition of the exploration has one name: no exported function only calls `explore` with it and its own parameters. */
export const transitionNames = defineRule({
  create(context) {
    if (!isProduct(pathOf(context))) return {};
    const check = (name: ESTree.Node, made: ESTree.Node | null): void => {
      if (made?.type !== 'ArrowFunctionExpression' && made?.type !== 'FunctionDeclaration') return;
      const call = onlyCallOf(made.body);
      if (call?.callee.type !== 'Identifier' || call.callee.name !== 'explore') return;
      if (!call.arguments.every(({ type }) => type === 'Identifier')) return;
      context.report({
        node: name,
        message: 'another name for a transition: call `explore` with it where it is needed.',
      });
    };
    return {
      ExportNamedDeclaration({ declaration }) {
        if (declaration?.type === 'FunctionDeclaration' && declaration.id) check(declaration.id, declaration);
        if (declaration?.type !== 'VariableDeclaration') return;
        for (const { id, init } of declaration.declarations) check(id, init);
      },
    };
  },
});
