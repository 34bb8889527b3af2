/** The outcome of a test run. `proven` lists the passed tests in the form `tests/a.test.ts › its title`. */
export type TestOutcome = { passed: number; failed: number; proven: readonly string[] }

/** A failed test in the form `tests/a.test.ts › its title`, or the process that ran it. */
export type TestFailure = { test: string; error: string }

export type DetailedTestOutcome = TestOutcome & { failures: readonly TestFailure[] }

/** Also contains the executed SQL statements, in the form `src/server/a/store.ts:30`. */
export type NodeTestOutcome = DetailedTestOutcome & { statements: ReadonlySet<string> }

export const emptyTestOutcome: TestOutcome = { passed: 0, failed: 0, proven: [] }

export function combineOutcomes(outcomes: readonly TestOutcome[]): TestOutcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    proven: outcomes.flatMap(({ proven }) => proven),
  }
}

export const formatTestId = (file: string, title: string) => `${file} › ${title}`
