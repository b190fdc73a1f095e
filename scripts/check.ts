import { checks } from './checks.ts';

for (const { title, run } of checks) {
  const { code, output } = await run();
  console.log(`${code === 0 ? '✓' : '✗'} ${title}`);
  if (code === 0) continue;
  console.log(output.trim());
  process.exitCode = 1;
}
