import { npmAudit, openAdvisories, readAdvisoryList, writeAdvisoryList } from './advisory-list.ts';

/** Asks npm's audit and keeps its answer, with the day, in scripts/advisories.json. What has an answer keeps it. */
const known = readAdvisoryList();
const found = await npmAudit();
if (found === null) {
  console.error('The registry does not answer npm audit here: nothing was changed. The list is of', known.checked);
  process.exitCode = 1;
} else {
  const retained = known.advisories.filter(({ id }) => !found.some((each) => each.id === id));
  const answered = found.map((each) => ({ ...known.advisories.find(({ id }) => id === each.id), ...each }));
  const checked = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
  const list = { checked, method: 'npm audit', advisories: [...retained, ...answered] };
  writeAdvisoryList(list);
  const open = openAdvisories(list);
  console.log(open.length > 0 ? open.join('\n') : 'No locked package has a known fault without an answer.');
  process.exitCode = open.length > 0 ? 1 : 0;
}
