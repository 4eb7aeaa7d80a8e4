// `npm test`: everything that must hold before a change lands. Runs the build, the linter, both type checks, the
// formatter's check and every package's tests through Nx (cached), then counts from the runner's own reports.
// The last line is always `N passed, N failed`, with `, N skipped` where any were skipped.
import { $, fs, path } from 'zx';

const root = path.resolve(import.meta.dirname, '..');
const cache = path.join(root, '.nx', 'cache');
const runFile = path.join(cache, 'run.json');
const targets = ['build', 'lint', 'typecheck', 'format-check', 'test'];

/** Folders of all packages, in order of name. */
function packageFolders() {
  const folder = path.join(root, 'packages');
  return fs
    .readdirSync(folder)
    .filter((name) => fs.existsSync(path.join(folder, name, 'package.json')))
    .sort()
    .map((name) => path.join(folder, name));
}

/** Runs all targets; a failure does not stop the others. Resolves to Nx's exit code. */
async function runTargets() {
  const colour = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' };
  const env = { ...process.env, ...colour, NX_DAEMON: 'false', NX_CACHE_DIRECTORY: cache };
  const options = {
    cwd: root,
    env,
    nothrow: true,
    preferLocal: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  };
  const { exitCode } = await $(options)`nx run-many -t ${targets} --outputStyle=static-failures-only`;
  return exitCode;
}

/** What Nx recorded of its run: one entry a task it ran or restored; empty when Nx itself broke down. */
function recordedTasks() {
  try {
    return fs.readJsonSync(runFile).tasks;
  } catch {
    return [];
  }
}

/** Counts of one package's report. A file that fails outside its tests (import, hook) is one failed item. */
function readReport(folder) {
  const counts = { passed: 0, failed: 0, skipped: 0, problems: [] };
  const file = path.join(folder, 'reports', 'vitest.json');
  if (!fs.existsSync(file)) {
    return { ...counts, failed: 1, problems: ['no test report: its tests did not run'] };
  }
  for (const { name, status, assertionResults } of fs.readJsonSync(file).testResults) {
    const where = path.relative(folder, name);
    let failedHere = 0;
    for (const test of assertionResults) {
      if (test.status === 'passed') counts.passed += 1;
      else if (test.status === 'failed') {
        failedHere += 1;
        counts.problems.push(`${where}: ${test.fullName}`);
      } else counts.skipped += 1;
    }
    if (status === 'failed' && failedHere === 0) {
      failedHere = 1;
      counts.problems.push(`${where}: the file failed outside its tests`);
    }
    counts.failed += failedHere;
  }
  return counts;
}

const folders = packageFolders();
// Nothing of an earlier run may be counted: Nx restores the reports of packages that have not changed.
for (const folder of folders) fs.removeSync(path.join(folder, 'reports'));
fs.removeSync(runFile);

const exitCode = await runTargets();

const total = { passed: 0, failed: 0, skipped: 0 };
const problems = [];
const note = (where, what) => problems.push(`${where}: ${what}`);
const failedTasks = recordedTasks().filter((task) => task.status !== 0);

console.log('\nTests by package:');
for (const folder of folders) {
  const { name } = fs.readJsonSync(path.join(folder, 'package.json'));
  const report = readReport(folder);
  const testTaskFailed = failedTasks.some((task) => task.projectName === name && task.target === 'test');
  if (testTaskFailed && report.failed === 0) {
    report.failed = 1;
    report.problems.push('the test runner failed though no test did (see its output above)');
  }
  for (const key of Object.keys(total)) total[key] += report[key];
  for (const problem of report.problems) note(name, problem);
  const skipped = report.skipped > 0 ? `, ${report.skipped} skipped` : '';
  console.log(`  ${name.padEnd(24)} ${report.passed} passed, ${report.failed} failed${skipped}`);
}

for (const { projectName, target } of failedTasks) {
  if (target === 'test') continue; // counted from its report
  total.failed += 1;
  note(projectName, `${target} failed`);
}
if (exitCode !== 0 && total.failed === 0) {
  total.failed += 1;
  note('nx', `ended with exit code ${exitCode}`);
}
if (total.passed === 0 && total.failed === 0) {
  total.failed += 1;
  note('npm test', 'no test ran');
}

if (problems.length > 0) {
  console.log('\nFailed:');
  for (const problem of problems) console.log(`  ${problem}`);
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
