/** What a part of the tests came to. `proven` are the tests that passed, as `tests/a.test.ts › its title`. */
export type Outcome = { passed: number; failed: number; proven: readonly string[] }

export const nothingRan: Outcome = { passed: 0, failed: 0, proven: [] }

export function together(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    proven: outcomes.flatMap(({ proven }) => proven),
  }
}

export const proof = (file: string, title: string) => `${file} › ${title}`
