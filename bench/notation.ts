import { readFileSync } from 'node:fs'
import type { Measured } from '../scripts/bench.ts'
import { readLine } from '../src/training/prescription/line/read.ts'

// How long fifty lines of a program take to be read: those that coaches write, one of each row of the survey in turn.

const file = new URL('../src/training/prescription/examples/valid.txt', import.meta.url)
const [, ...rows] = readFileSync(file, 'utf8').split(/^# .*$/m)
const lines = rows.flatMap(row => row.split('\n').filter(line => /^\S/.test(line))).slice(0, 50)

export function measure(): Measured[] {
  const times = Array.from({ length: 200 }, () => {
    const began = performance.now()
    for (const line of lines) readLine(line)
    return performance.now() - began
  })
  // A person types for minutes: what counts is the warm reader.
  return [{ name: 'fifty lines read', times: times.slice(20), budgetMs: 5 }]
}
