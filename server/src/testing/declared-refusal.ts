import { refusalsBeforeCalls, refusalsOf, type DeclaredRefusal } from '@wellfield/contract';
import { endpoints } from './endpoints.ts';

const declared = [
  ...endpoints.flatMap((endpoint) => Object.entries<DeclaredRefusal>(refusalsOf(endpoint))),
  ...Object.entries<DeclaredRefusal>(refusalsBeforeCalls),
];

/** Throws unless the contract declares a refusal of this name with this status and text. */
export function requireDeclared({ status, error, code }: { status: number; error: string; code: string }): void {
  const isDeclared = declared.some(
    ([name, refusal]) => name === code && refusal.status === status && isFilledIn(refusal.text, error),
  );
  if (!isDeclared) throw new Error(`the contract declares no ${status} "${code}" with the text: ${error}`);
}

/** Whether a text is another with its placeholders filled in. */
function isFilledIn(template: string, text: string): boolean {
  const parts = template.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('[^]*')}$`).test(text);
}
