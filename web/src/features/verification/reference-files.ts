/**
 * The addresses of the reference cases and their README, which are data of the page and come when it is opened. A new
 * file of cases is among them without a line of code.
 */
const addresses: Readonly<Record<string, string>> = import.meta.glob('../../../../science/reference/*.{json,md}', {
  query: '?url',
  import: 'default',
  eager: true,
});

const byName = new Map(
  Object.entries(addresses).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
);

export const readmeAddress = byName.get('README.md') ?? '';

/** The files of cases with their addresses, in the order of their names. */
export const referenceFiles: readonly { file: string; address: string }[] = [...byName]
  .filter(([file]) => file.endsWith('.json'))
  .map(([file, address]) => ({ file, address }))
  .toSorted((a, b) => (a.file < b.file ? -1 : 1));
