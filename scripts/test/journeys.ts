import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebIfStale } from '../build.ts'
import { type Outcome, proof } from './outcome.ts'
import { withTestDatabase } from './test-database.ts'

/** The journeys in a real browser, against real servers with databases of their own. */
export async function runJourneys(root: string, words: string[]): Promise<Outcome> {
  await buildWebIfStale()
  const folder = mkdtempSync(join(tmpdir(), 'cornerman-journeys-'))
  const report = join(folder, 'report.json')
  await withTestDatabase(
    () =>
      new Promise<void>(done => {
        const cli = join(root, 'node_modules/@playwright/test/cli.js')
        const child = spawn(
          process.execPath,
          [cli, 'test', '--config', 'tests/journeys/playwright.config.ts', ...words],
          {
            cwd: root,
            stdio: ['ignore', 'inherit', 'inherit'],
            env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
          },
        )
        child.on('error', () => done())
        child.on('exit', () => done())
      }),
  )
  const outcome = readReport(report)
  rmSync(folder, { recursive: true, force: true })
  return outcome
}

type Suite = { specs?: { file: string; title: string; ok: boolean }[]; suites?: Suite[] }

function readReport(file: string): Outcome {
  try {
    const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
    const passed = specsOf({ suites }).filter(({ ok }) => ok)
    return {
      passed: stats.expected,
      // Flaky is failed: it passed only when tried again. Skipped proves nothing.
      failed: stats.unexpected + stats.flaky + stats.skipped,
      proven: passed.map(spec => proof(`tests/journeys/${spec.file}`, spec.title)),
    }
  } catch {
    return { passed: 0, failed: 1, proven: [] }
  }
}

const specsOf = ({ specs = [], suites = [] }: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
]
