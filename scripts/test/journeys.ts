import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildIfStale } from '#scripts/build.ts'
import { withTemporaryFolder } from '#scripts/temporary-folder.ts'
import { withResource } from '#scripts/with-resource.ts'
import { formatTestId, type TestOutcome } from './outcome.ts'
import { stopChildProcess } from './stop-child-process.ts'
import { withTestDatabase } from './test-database.ts'

/**
 * The time limit, in milliseconds, for a worker to close its browser and server after Playwright is killed.
 */
const workerExitLimitMs = 2000

/**
 * Runs journeys in a real browser: those whose paths contain one of the words, or all journeys if there are
 * no words. Each worker has its own server and database.
 */
export async function runJourneys(root: string, words: string[]): Promise<TestOutcome> {
  await buildIfStale()
  return withTestDatabase(() => runPlaywright(root, words))
}

export type PlaywrightOptions = { config?: string; output?: 'inherit' | 'ignore'; env?: NodeJS.ProcessEnv }

/** Runs Playwright with the given arguments, on an existing build and test database. */
export function runPlaywright(
  root: string,
  args: readonly string[],
  options: PlaywrightOptions = {},
): Promise<TestOutcome> {
  return withTemporaryFolder('journeys', async folder => {
    const report = join(folder, 'report.json')
    const child = startPlaywright(root, args, report, options)
    await withResource(Promise.resolve(child), stopChildProcess, waitForExit)
    return readReport(report)
  })
}

function startPlaywright(
  root: string,
  args: readonly string[],
  report: string,
  { config = 'playwright.config.ts', output = 'inherit', env = process.env }: PlaywrightOptions,
): ChildProcess {
  const program = ['scripts/test/playwright-child-process.ts', 'test', '--config', `tests/journeys/${config}`]
  return spawn(process.execPath, [...program, ...args], {
    cwd: root,
    stdio: ['ignore', output, output, 'ipc'],
    env: {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      PWTEST_FORCE_EXIT_TIMEOUT: String(workerExitLimitMs),
    },
  })
}

function waitForExit(child: ChildProcess): Promise<void> {
  return new Promise(done => {
    child.on('error', () => done())
    child.on('exit', () => done())
  })
}

type Spec = {
  file: string
  title: string
  ok: boolean
  tests: { results: { errors: { message?: string }[] }[] }[]
}
type Suite = { specs?: Spec[]; suites?: Suite[] }

function readReport(file: string): TestOutcome {
  try {
    const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
    const specs = flattenSpecs({ suites })
    return {
      passed: stats.expected,
      // Flaky tests, which passed only on a retry, and skipped tests count as failed.
      failed: stats.unexpected + stats.flaky + stats.skipped,
      proven: specs.filter(({ ok }) => ok).map(formatSpecId),
      failures: specs
        .filter(({ ok }) => !ok)
        .map(spec => ({ test: formatSpecId(spec), error: listErrors(spec).join('\n') })),
    }
  } catch {
    const failures = [{ test: 'Playwright', error: 'wrote no report' }]
    return { passed: 0, failed: 1, proven: [], failures }
  }
}

const formatSpecId = ({ file, title }: Spec) => formatTestId(`tests/journeys/${file}`, title)

const listErrors = ({ tests }: Spec) =>
  tests.flatMap(({ results }) =>
    results.flatMap(({ errors }) => errors.map(({ message = '' }) => stripVTControlCharacters(message))),
  )

const flattenSpecs = ({ specs = [], suites = [] }: Suite): Spec[] => [
  ...specs,
  ...suites.flatMap(flattenSpecs),
]
