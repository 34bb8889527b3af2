/** A failed test in the form `tests/a.test.ts › its title`, or the process or check that failed. */
export type TestFailure = { test: string; error: string }

/** The outcome of a test run. `proven` lists the passed tests in the form `tests/a.test.ts › its title`. */
export type TestOutcome = {
  passed: number
  failed: number
  proven: readonly string[]
  failures: readonly TestFailure[]
}

/** Also contains the executed SQL statements, in the form `src/server/a/store.ts:30`. */
export type NodeTestOutcome = TestOutcome & { statements: ReadonlySet<string> }

export const emptyTestOutcome: TestOutcome = { passed: 0, failed: 0, proven: [], failures: [] }

/** The outcome of one check that reports each of its problems as a failure. */
export function createCheckOutcome(name: string, problems: readonly string[]): TestOutcome {
  return {
    passed: problems.length === 0 ? 1 : 0,
    failed: problems.length,
    proven: [],
    failures: problems.map(error => ({ test: name, error })),
  }
}

export function combineOutcomes(outcomes: readonly TestOutcome[]): TestOutcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    proven: outcomes.flatMap(({ proven }) => proven),
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}

export const formatTestId = (file: string, title: string) => `${file} › ${title}`

const maxErrorLines = 12

/**
 * Lists failed tests with the beginnings of their errors, for the end of the output, where they are found
 * without searching.
 */
export function formatFailures(failures: readonly TestFailure[]): string {
  return failures
    .map(({ test, error }) => [`✖ ${test}`, ...shortenError(error).map(line => `  ${line}`)].join('\n'))
    .join('\n')
}

function shortenError(error: string): string[] {
  const lines = error.split('\n').filter(line => line.trim() !== '')
  return lines.length > maxErrorLines ? [...lines.slice(0, maxErrorLines), '…'] : lines
}
