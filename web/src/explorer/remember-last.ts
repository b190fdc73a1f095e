/** A pure function that keeps its last answer, for callers that ask the same again. Arguments are compared by identity. */
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
