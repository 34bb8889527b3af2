import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from '#scripts/build.ts'
import { stopChildProcess } from '#scripts/stop-child-process.ts'
import { withTemporaryFolder } from '#scripts/temporary-folder.ts'
import { withResource } from '#scripts/with-resource.ts'
import { formatTestId, type TestOutcome } from './outcome.ts'
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
  return withTemporaryFolder('journeys', async folder => {
    const report = join(folder, 'report.json')
    await withTestDatabase(() => {
      const child = startPlaywright(root, words, report)
      return withResource(Promise.resolve(child), stopChildProcess, waitForExit)
    })
    return readReport(report)
  })
}

function startPlaywright(root: string, words: string[], report: string): ChildProcess {
  const program = [
    'scripts/test/playwright-child-process.ts',
    'test',
    '--config',
    'tests/journeys/playwright.config.ts',
  ]
  return spawn(process.execPath, [...program, ...words], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
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

type Suite = { specs?: { file: string; title: string; ok: boolean }[]; suites?: Suite[] }

function readReport(file: string): TestOutcome {
  try {
    const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
    const passed = flattenSpecs({ suites }).filter(({ ok }) => ok)
    return {
      passed: stats.expected,
      // Flaky tests, which passed only on a retry, and skipped tests count as failed.
      failed: stats.unexpected + stats.flaky + stats.skipped,
      proven: passed.map(spec => formatTestId(`tests/journeys/${spec.file}`, spec.title)),
    }
  } catch {
    return { passed: 0, failed: 1, proven: [] }
  }
}

const flattenSpecs = ({ specs = [], suites = [] }: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(flattenSpecs),
]
