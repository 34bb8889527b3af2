import { readFileSync } from 'node:fs'
import type { BenchResult } from '#scripts/bench.ts'
import { parseLine } from '#training/prescription/line/parse-line.ts'

// Time to parse fifty program lines from the survey of coaches' notations.

const file = new URL('../src/training/prescription/examples/valid.txt', import.meta.url)
const [, ...rows] = readFileSync(file, 'utf8').split(/^# .*$/m)
const lines = rows.flatMap(row => row.split('\n').filter(line => /^\S/.test(line))).slice(0, 50)

export function measure(): BenchResult[] {
  const times = Array.from({ length: 200 }, () => {
    const startedAt = performance.now()
    for (const line of lines) parseLine(line)
    return performance.now() - startedAt
  })
  // Coaches type for minutes at a time, so only the speed of the warmed-up parser matters.
  return [{ name: 'parse fifty lines', times: times.slice(20), budgetMs: 5 }]
}
