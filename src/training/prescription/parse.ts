import { metric, type Units } from '../units.ts'
import { readAmount } from './amount.ts'
import { readBareRpe, readEffort } from './effort.ts'
import { readBareLoad, readLoads } from './load.ts'
import type { Amount, Effort, Load, SetRole, WrittenSet } from './prescription.ts'
import { firstOf, plain, type Read, readPattern } from './reading.ts'

export type ParsedSets = { ok: true; sets: WrittenSet[] } | { ok: false; fault: string }

const setsAtMost = 100

/**
 * Sets as a coach types them: `3x5 @ 80%`, `4 x 8-12 2RIR`, `5/3/1+ 75/85/95% TM`, `3x20s per side`, `6x800m z4`,
 * `warm-up 2x5 60kg, 3x5 100kg @8`. What cannot be read is a fault that quotes it.
 */
export function parseSets(text: string, units: Units = metric): ParsedSets {
  const sets: WrittenSet[] = []
  for (const group of plain(text).split(/, ?|; ?|\n/)) {
    const parsed = parseGroup(group.trim(), units)
    if (!parsed.ok) return parsed
    sets.push(...parsed.sets)
  }
  if (sets.length > setsAtMost) return fault(`At most ${setsAtMost} sets.`)
  return { ok: true, sets }
}

/**
 * A line with the exercise before its sets. `splitLine('Back squat 3x5 @ 80%')` is the name and the sets; without sets
 * that can be read, all of it is the name.
 */
export function splitLine(line: string, units: Units = metric): { name: string; sets: WrittenSet[] } {
  for (const { index } of line.matchAll(/(?<=\S)[ :,]+(?=\d)/g)) {
    const parsed = parseSets(line.slice(index).replace(/^[ :,]+/, ''), units)
    if (parsed.ok) return { name: line.slice(0, index).trim(), sets: parsed.sets }
  }
  return { name: line.trim(), sets: [] }
}

function parseGroup(group: string, units: Units): ParsedSets {
  const role = readRole(group)
  const count = readCount(role?.rest ?? group)
  const amounts = readAmounts(count?.rest ?? role?.rest ?? group)
  if (!amounts && !count?.value.isOfSets) return fault(expectation(group, count?.rest))
  const end = readEnd(amounts?.rest ?? count?.rest ?? '', units)
  if (typeof end === 'string') return fault(`“${end}” was not understood.`)
  return toSets(role?.value ?? 'working', count?.value.count, amounts?.value ?? [], end)
}

function expectation(group: string, afterCount: string | undefined): string {
  if (afterCount === undefined) return `“${group}” was not understood. Write sets as 3x5, 3x8-12 or 4x30s.`
  const before = group.slice(0, group.length - afterCount.length).trim()
  return `After “${before}”, a number of reps, a time, a distance or “max”.`
}

const readRole = (text: string) =>
  readPattern<SetRole>(
    text,
    /^(warm-? ?up|working|top(?: set)?|back-? ?off|drop(?: set)?|amrap)s?\b:?/,
    ([word = '']) => {
      if (word.startsWith('warm')) return 'warm-up'
      if (word.startsWith('back')) return 'back-off'
      return (['working', 'top', 'drop', 'amrap'] as const).find(role => word.startsWith(role))
    },
  )

type Count = { count: number; isOfSets: boolean }
const readCount = (text: string) =>
  readPattern<Count>(text, /^(\d+) ?(?:(x)|sets?\b(?: of\b)?)/, ([count, times]) => ({
    count: Number(count),
    isOfSets: !times,
  }))

type OneAmount = { amount: Amount; isOpenEnded: boolean }

/** One amount, or a ladder: `5/3/1+`. */
function readAmounts(text: string): Read<OneAmount[]> {
  const amounts: OneAmount[] = []
  let rest = text
  for (;;) {
    const amount = readAmount(rest)
    if (!amount) break
    const isOpenEnded = amount.rest.startsWith('+') && !/^\+\d/.test(amount.rest)
    amounts.push({ amount: amount.value, isOpenEnded })
    rest = isOpenEnded ? amount.rest.slice(1).trimStart() : amount.rest
    if (!/^\/ ?(\d|max)/.test(rest)) break
    rest = rest.slice(1).trimStart()
  }
  return amounts.length > 0 ? { value: amounts, rest } : undefined
}

type End = { loads: Load[]; effort: Effort | null; isPerSide: boolean }
type Part = { loads?: Load[]; effort?: Effort; isPerSide?: true }

/** Everything after the amount, in any order; a text is what was not understood. */
function readEnd(text: string, units: Units): End | string {
  const end: End = { loads: [], effort: null, isPerSide: false }
  let rest = text
  while (rest !== '') {
    const isAfterAt = /^(@|at\b)/.test(rest)
    rest = rest.replace(/^(@|at\b) ?/, '')
    const part = firstOf<Part>(rest, [
      readSide,
      text => asPart(readEffort(text), effort => ({ effort })),
      text => asPart(readLoads(text, units), loads => ({ loads })),
      // A bare number after an @ is an RPE where it can be one, and a load otherwise.
      text => (isAfterAt ? asPart(readBareRpe(text), effort => ({ effort })) : undefined),
      text => asPart(readBareLoad(text, units), load => ({ loads: [load] })),
    ])
    if (!part || isTwice(end, part.value)) return rest || '@'
    Object.assign(end, part.value)
    rest = part.rest
  }
  return end
}

const readSide = (text: string) =>
  readPattern<Part>(text, /^(?:(?:\/|per|each|e\/) ?)?(?:side|leg|arm)s?\b/, () => ({ isPerSide: true }))

function asPart<T>(read: Read<T>, toPart: (value: T) => Part): Read<Part> {
  return read && { value: toPart(read.value), rest: read.rest }
}

const isTwice = (end: End, part: Part) =>
  Boolean((part.loads && end.loads.length > 0) || (part.effort && end.effort))

/** A ladder of amounts or of loads has as many sets as steps. */
function toSets(role: SetRole, count: number | undefined, amounts: OneAmount[], end: End): ParsedSets {
  const steps = Math.max(amounts.length, end.loads.length, 1)
  const total = count ?? steps
  const fits = (length: number) => length <= 1 || length === total
  if (total < 1 || !fits(amounts.length) || !fits(end.loads.length))
    return fault(`${total} ${total === 1 ? 'set' : 'sets'}, but ${steps} steps between the slashes.`)
  if (total > setsAtMost) return fault(`At most ${setsAtMost} sets.`)
  return {
    ok: true,
    sets: Array.from({ length: total }, (_, index) => {
      const { amount = null, isOpenEnded = false } = amounts[index] ?? amounts[0] ?? {}
      const load = end.loads[index] ?? end.loads[0] ?? null
      return {
        role: isOpenEnded ? 'amrap' : role,
        amount,
        load,
        effort: end.effort,
        isPerSide: end.isPerSide,
      }
    }),
  }
}

const fault = (sentence: string): ParsedSets => ({ ok: false, fault: sentence })
