import { roundToDigits } from '#training/units.ts'

const maxWeights = 100

/** Parses `2.5 to 10 by 2.5, 16` as `[2.5, 5, 7.5, 10, 16]`. Returns undefined for invalid text. */
export function parseWeightList(text: string): number[] | undefined {
  const parts = text.split(/[,;\n]+\s*|\s+and\s+/).filter(part => part.trim() !== '')
  const weights = parts.map(parseRackPart)
  if (weights.some(part => part === undefined)) return undefined
  const all = [...new Set(weights.flatMap(part => part ?? []))].toSorted((one, other) => one - other)
  return all.length <= maxWeights && all.every(weight => weight > 0 && weight <= 500) ? all : undefined
}

/**
 * Formats weights so that `parseWeightList` can parse them. Four or more equally spaced weights become a
 * range.
 */
export function formatWeightList(weights: readonly number[]): string {
  const words: string[] = []
  for (let from = 0; from < weights.length; ) {
    const to = findEndOfRun(weights, from)
    if (to - from < 3) words.push(String(weights[from++]))
    else {
      const step = roundToDigits((weights[from + 1] ?? 0) - (weights[from] ?? 0), 2)
      words.push(`${weights[from]} to ${weights[to]} by ${step}`)
      from = to + 1
    }
  }
  return words.join(', ')
}

const numberPattern = String.raw`(\d+(?:\.\d+)?)`
const spanPattern = new RegExp(
  `^${numberPattern}\\s*(?:to|-|–)\\s*${numberPattern}\\s*(?:by|/)\\s*${numberPattern}$`,
)

function parseRackPart(part: string): number[] | undefined {
  const plain = part
    .trim()
    .toLowerCase()
    .replace(/\s*(kg|lbs?)$/, '')
  if (/^\d+(\.\d+)?$/.test(plain)) return [Number(plain)]
  const [from, to, step] = (spanPattern.exec(plain) ?? []).slice(1).map(Number)
  if (from === undefined || to === undefined || !step || to < from) return undefined
  const count = Math.floor((to - from) / step + 1e-9) + 1
  return count > maxWeights
    ? undefined
    : Array.from({ length: count }, (_, index) => roundToDigits(from + index * step, 2))
}

/** Returns the index of the last weight in the equally spaced run that starts at `from`. */
function findEndOfRun(weights: readonly number[], from: number): number {
  const stepAt = (index: number) =>
    roundToDigits((weights[index + 1] ?? Number.NaN) - (weights[index] ?? 0), 2)
  let to = from + 1
  while (stepAt(to) === stepAt(from)) to++
  return Math.min(to, weights.length - 1)
}
