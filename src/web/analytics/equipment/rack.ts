import { rounded } from '#training/units.ts'

const weightsAtMost = 100

/**
 * A rack as one says it: `readRack('2.5 to 10 by 2.5, 16')` is `[2.5, 5, 7.5, 10, 16]`. Undefined: that is no rack.
 */
export function readRack(text: string): number[] | undefined {
  const parts = text.split(/[,;\n]+\s*|\s+and\s+/).filter(part => part.trim() !== '')
  const weights = parts.map(readPart)
  if (weights.some(part => part === undefined)) return undefined
  const all = [...new Set(weights.flatMap(part => part ?? []))].toSorted((one, other) => one - other)
  return all.length <= weightsAtMost && all.every(weight => weight > 0 && weight <= 500) ? all : undefined
}

/** The other way round: what goes up by one step is said as a span. */
export function writeRack(weights: readonly number[]): string {
  const words: string[] = []
  for (let from = 0; from < weights.length; ) {
    const to = endOfRun(weights, from)
    if (to - from < 3) words.push(String(weights[from++]))
    else {
      const step = rounded((weights[from + 1] ?? 0) - (weights[from] ?? 0), 2)
      words.push(`${weights[from]} to ${weights[to]} by ${step}`)
      from = to + 1
    }
  }
  return words.join(', ')
}

const number = String.raw`(\d+(?:\.\d+)?)`
const span = new RegExp(`^${number}\\s*(?:to|-|–)\\s*${number}\\s*(?:by|/)\\s*${number}$`)

function readPart(part: string): number[] | undefined {
  const plain = part
    .trim()
    .toLowerCase()
    .replace(/\s*(kg|lbs?)$/, '')
  if (/^\d+(\.\d+)?$/.test(plain)) return [Number(plain)]
  const [from, to, step] = (span.exec(plain) ?? []).slice(1).map(Number)
  if (from === undefined || to === undefined || !step || to < from) return undefined
  const count = Math.floor((to - from) / step + 1e-9) + 1
  return count > weightsAtMost
    ? undefined
    : Array.from({ length: count }, (_, index) => rounded(from + index * step, 2))
}

/** The last of those that follow each other by the same step. */
function endOfRun(weights: readonly number[], from: number): number {
  const stepAt = (index: number) => rounded((weights[index + 1] ?? Number.NaN) - (weights[index] ?? 0), 2)
  let to = from + 1
  while (stepAt(to) === stepAt(from)) to++
  return Math.min(to, weights.length - 1)
}
