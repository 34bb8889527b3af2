import { readdirSync, readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { InterpretedEntry, UncertaintyRule } from '#training/prescription/line/doubtful-entry.ts'
import { unclearCountRules } from '#training/prescription/line/unclear-counts.ts'
import { LineFilter } from '#training/prescription/patterns/line-filter.ts'
import { readCorpus } from './corpus.ts'

// Runs in a thread of its own, whose modules nothing else has imported: one more rule, which is never met, collects the
// exercises as the other rules see them, and must be added before the rules are put together.

export type UncertainReport = { exerciseCount: number; metCount: number; wrongPatterns: string[] }

const entries: InterpretedEntry[] = []
const collect: UncertaintyRule = entry => {
  entries.push(entry)
  return false
}
;(unclearCountRules as UncertaintyRule[]).unshift(collect)
const { uncertaintyRules } = await import('#training/prescription/line/certainty.ts')
const { parseDay } = await import('#training/prescription/day/parse-day.ts')

const folder = new URL('../../../src/training/prescription/corpus/', import.meta.url)
for (const file of readdirSync(folder).filter(name => name.endsWith('.txt') && name !== 'held-back.txt'))
  for (const { text } of readCorpus(file, readFileSync(new URL(file, folder), 'utf8'))) parseDay(text)

const report: UncertainReport = { exerciseCount: entries.length, metCount: 0, wrongPatterns: [] }
for (const rule of uncertaintyRules) {
  if (typeof rule === 'function') continue
  const [needed, condition] = rule
  const filter = new LineFilter([needed])
  const met = entries.filter(condition)
  if (met.length > 0) report.metCount++
  if (met.some(({ typed }) => filter.findNext(typed, 0) !== 0)) report.wrongPatterns.push(String(needed))
}
parentPort?.postMessage(report)
