import { readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

// npm run bench             runs every benchmark in bench/
// npm run bench -- search   runs the benchmarks whose names contain the given words
// A number is passed on to the benchmarks, as the size to measure.

export type BenchResult = { name: string; times: number[]; budgetMs?: number }

const folder = resolve(import.meta.dirname, '../bench')
const args = process.argv.slice(2)
const words = args.filter(arg => !/^\d+$/.test(arg))
const size = args.filter(arg => /^\d+$/.test(arg)).map(Number)[0]
const files = readdirSync(folder).filter(
  file => file.endsWith('.ts') && words.every(word => basename(file).includes(word)),
)
if (files.length === 0) {
  console.error(`No matching benchmark. In bench/: ${readdirSync(folder).join(', ')}.`)
  process.exit(1)
}

let isOver = false
for (const file of files) {
  const { measure } = (await import(join(folder, file))) as {
    measure: (size?: number) => BenchResult[] | Promise<BenchResult[]>
  }
  for (const { name, times, budgetMs } of await measure(size)) {
    const sorted = times.toSorted((one, other) => one - other)
    const percentile = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    const isSlow = budgetMs !== undefined && percentile(0.95) > budgetMs
    isOver ||= isSlow
    const budget = budgetMs === undefined ? '' : `, budget ${budgetMs} ms${isSlow ? ': TOO SLOW' : ''}`
    console.log(
      `${basename(file, '.ts')}: ${name}: p50 ${percentile(0.5).toFixed(2)} ms, p95 ${percentile(0.95).toFixed(2)} ms of ${times.length}${budget}`,
    )
  }
}
process.exit(isOver ? 1 : 0)
