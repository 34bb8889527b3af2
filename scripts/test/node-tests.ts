import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withResource } from '#scripts/with-resource.ts'
import { escapePattern } from './escape-pattern.ts'
import type { TestReport } from './ipc-reporter.ts'
import { emptyTestOutcome, formatTestId, type NodeTestOutcome, type TestFailure } from './outcome.ts'
import { stopChildProcess } from './stop-child-process.ts'

export type TestTimeLimits = {
  testMs: number
  /**
   * The time limit, in milliseconds, for processes that block their event loop and therefore cannot detect
   * their own timeout.
   */
  silenceMs: number
  /**
   * The time limit, in milliseconds, for processes that do not exit after their last file because a resource
   * is still open.
   */
  endMs: number
}
const defaultTimeLimits: TestTimeLimits = { testMs: 120_000, silenceMs: 130_000, endMs: 10_000 }

export type NodeTestOptions = {
  /** Runs only the tests with these titles. */
  titles?: readonly string[]
  /** Prints nothing; the outcome contains the failures. */
  isQuiet?: boolean
}

/**
 * Runs node:test files in parallel. Uses one more process than there are CPUs, since tests often wait for the
 * database.
 */
export async function runNodeTests(
  root: string,
  files: string[],
  limits = defaultTimeLimits,
  { titles = [], isQuiet = false }: NodeTestOptions = {},
): Promise<NodeTestOutcome> {
  if (files.length === 0) return { ...emptyTestOutcome, statements: new Set() }
  const run: TestRun = {
    root,
    limits,
    titles,
    print: line => isQuiet || console.log(line),
    waiting: [...files],
    processes: new Set(),
    proven: [],
    failures: [],
    statements: new Set(),
  }
  const count = Math.min(availableParallelism() + 1, files.length)
  await withResource(Promise.resolve(run), stopProcesses, () =>
    Promise.all(Array.from({ length: count }, () => runProcess(run))),
  )
  for (const { test, error } of run.failures) run.print(`\n✖ ${test}\n${error}`)
  const { proven, failures, statements } = run
  return { passed: proven.length, failed: failures.length, proven, failures, statements }
}

type TestRun = {
  root: string
  limits: TestTimeLimits
  titles: readonly string[]
  print: (line: string) => void
  waiting: string[]
  processes: Set<ChildProcess>
  proven: string[]
  failures: TestFailure[]
  statements: Set<string>
}

async function stopProcesses({ waiting, processes }: TestRun) {
  waiting.length = 0
  await Promise.all([...processes].map(stopChildProcess))
}

function runProcess(run: TestRun): Promise<void> {
  const { root, limits, titles, waiting, processes, failures } = run
  const child = fork(join(root, 'scripts/test/node-worker.ts'), {
    cwd: root,
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      `--test-timeout=${limits.testMs}`,
      `--test-reporter=${pathToFileURL(join(root, 'scripts/test/ipc-reporter.ts'))}`,
      '--test-reporter-destination=stdout',
      ...titles.map(title => `--test-name-pattern=/^${escapePattern(title)}$/`),
    ],
    // Unsets the environment variable that makes node:test report to a parent test runner.
    env: {
      ...process.env,
      NODE_TEST_CONTEXT: undefined,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/cornerman-compiled'),
    },
  })
  processes.add(child)
  let file: string | undefined
  let title = 'no test'
  let hasRunFile = false
  const sendNextFile = () => {
    // With a name pattern, node:test runs only the tests of the first file that a process imports.
    file = hasRunFile && titles.length > 0 ? undefined : waiting.shift()
    hasRunFile = true
    if (child.connected) child.send(file ? { file } : {})
    if (!file) watch(limits.endMs, 'did not end: something in it is still open')
  }
  let watchdog: NodeJS.Timeout | undefined
  const watch = (limitMs: number, complaint: string) => {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => {
      failures.push({
        test: `The process of ${relative(root, file ?? 'the last file')} ${complaint}`,
        error: `Last started: ${title}`,
      })
      child.kill('SIGKILL')
    }, limitMs)
  }
  child.on('message', (report: TestReport) => {
    if (file || 'wants' in report) watch(limits.silenceMs, 'hung')
    if ('wants' in report) return sendNextFile()
    if ('statements' in report) for (const one of report.statements) run.statements.add(one)
    else if (report.kind === 'start') title = report.title
    else recordResult(run, report)
  })
  return new Promise(done => {
    child.on('exit', (code, signal) => {
      clearTimeout(watchdog)
      processes.delete(child)
      const hasUnfinished = file !== undefined
      if (hasUnfinished && signal !== 'SIGKILL')
        failures.push({
          test: `The process of ${relative(root, file ?? '')} ended early (${signal ?? code})`,
          error: `Last started: ${title}`,
        })
      const needsProcess = hasUnfinished || titles.length > 0
      done(needsProcess && waiting.length > 0 ? runProcess(run) : undefined)
    })
  })
}

function recordResult(
  { root, print, proven, failures }: TestRun,
  report: Extract<TestReport, { title: string }>,
) {
  const { kind, title, durationMs = 0, error = '' } = report
  const test = formatTestId(relative(root, report.file), title)
  if (kind === 'pass') {
    print(`✔ ${title} (${Math.round(durationMs)} ms)`)
    proven.push(test)
  } else {
    print(`✖ ${title}`)
    failures.push({ test, error: kind === 'skip' ? 'is skipped' : error })
  }
}
