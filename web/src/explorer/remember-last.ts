/** Memoizes the last result of a pure function. Arguments are compared by identity. */
export function rememberLast<Args extends readonly unknown[], Answer>(
  of: (...args: Args) => Answer,
): (...args: Args) => Answer {
  let last: { args: Args; answer: Answer } | null = null;
  return (...args) => {
    if (last === null || args.some((arg, index) => !Object.is(arg, last?.args[index])))
      last = { args, answer: of(...args) };
    return last.answer;
  };
}
