import type { BenchResult } from '#scripts/bench.ts'
import { ensureHistory, withBenchPostgres } from './server/bench-database.ts'
import { listGeneratedIds, planHistory } from './server/generate-history.ts'
import { listReads } from './server/list-reads.ts'
import { measureReads, type Read, type ReadCost } from './server/measure-reads.ts'

// Compares the cost of reads in a small and a large installation. Asserts nothing.
//
// npm run bench -- queries            compares 10,000 with 100,000 workout logs
// npm run bench -- queries 1000000    compares 10,000 with 1,000,000 workout logs
//
// With BENCH_DATA_DIR, the generated databases are kept in that directory for the next run. With BENCH_READS, only the
// reads whose names contain this text are measured.

const smallSize = 10_000
const defaultLargeSize = 100_000

export async function measure(largeSize = defaultLargeSize): Promise<BenchResult[]> {
  const words = process.env.BENCH_READS ?? ''
  const reads = listReads(listGeneratedIds(planHistory(smallSize))).filter(read => read.name.includes(words))
  const [small, large] = await withBenchPostgres(async serverUrl => {
    const urls = [await ensureHistory(serverUrl, smallSize), await ensureHistory(serverUrl, largeSize)]
    return measureReads(urls, reads)
  })
  console.log(formatTable(reads, small ?? [], large ?? [], largeSize))
  return []
}

const ratioLimit = 1.3

function formatTable(
  reads: readonly Read[],
  small: readonly ReadCost[],
  large: readonly ReadCost[],
  largeSize: number,
): string {
  const sizes = [smallSize, largeSize].map(size => size.toLocaleString('en'))
  const titles = ['pages', 'rows', 'plan ms', 'execution ms', 'CPU ms'].map(
    title => `${title}: ${sizes.join(', ')}`,
  )
  const head = ['read', 'statements', ...titles, 'pages ratio', 'CPU ratio']
  const lines = reads.map(({ name }, index) => {
    const [one, other] = [small[index], large[index]]
    if (!one || !other) return [name]
    const pair = (read: (cost: ReadCost) => number | undefined, digits: number) =>
      [one, other].map(cost => read(cost)?.toFixed(digits) ?? '–').join(', ')
    const ratio = (read: (cost: ReadCost) => number | undefined) => {
      const value = (read(other) ?? 0) / Math.max(read(one) ?? 0, 0.001)
      return `${value.toFixed(2)}${value > ratioLimit ? ' !' : ''}`
    }
    return [
      name,
      String(other.statements),
      pair(cost => cost.pages, 0),
      pair(cost => cost.rows, 0),
      pair(cost => cost.planMs, 1),
      pair(cost => cost.executionMs, 1),
      pair(cost => cost.cpuMs, 2),
      ratio(cost => cost.pages),
      ratio(cost => cost.cpuMs),
    ]
  })
  return [head, head.map(() => '---'), ...lines].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}
