import { lettersApart } from './distance.ts'
import type { Exercise } from './exercise.ts'
import { type Entry, type Library, trigramsOf } from './library.ts'

/**
 * So many letters may be wrong in a word of this length before it is another word.
 *
 * @example lettersAllowed('squat') // 1
 */
export const lettersAllowed = (word: string) => (word.length < 5 ? 0 : word.length < 9 ? 1 : 2)

/**
 * Whether one word may be meant by another that is so many letters apart. The first letter is hardly ever mistyped, and
 * without it `lower` were a rower.
 *
 * @example isTypo('sqaut', 'squat', 1) // true
 */
export const isTypo = (typed: string, word: string, apart: number) =>
  apart <= lettersAllowed(typed) && typed[0] === word[0]

type Near = { exercise: Exercise; entry: Entry; apart: number; alike: number }

const candidatesLooked = 24
const shortAtMost = 8
const apartAtMost = 2
/** The share of three-letter runs below which two names have nothing to do with each other. */
const alikeAtLeast = 0.45

/**
 * The exercises whose names look most like a word without spaces, each once, the nearest first. `apart` is in letters
 * (3: more than two), `alike` from 0 to 1, the Dice coefficient of the runs of three letters (Dice 1945).
 *
 * @example nearest('sqaut', library)[0]?.exercise.name // 'Back squat'
 */
export function nearest(compact: string, library: Library): Near[] {
  const found = candidates(compact, library)
    .map(one => ({ ...one, apart: lettersApart(compact, one.entry.compact, apartAtMost) }))
    .filter(one => isTypo(compact, one.entry.compact, one.apart) || one.alike >= alikeAtLeast)
    .toSorted((one, other) => one.apart - other.apart || other.alike - one.alike)
  return [...Map.groupBy(found, one => one.exercise).values()].flatMap(([best]) => best ?? [])
}

function candidates(compact: string, library: Library): Omit<Near, 'apart'>[] {
  const runs = [...new Set(trigramsOf(compact))]
  const shared = new Map<Entry, number>()
  for (const run of runs) {
    for (const { byTrigram } of library.layers) {
      for (const entry of byTrigram().get(run) ?? []) shared.set(entry, (shared.get(entry) ?? 0) + 1)
    }
  }
  // Two letters swapped in a short word leave no run whole.
  for (const entry of ofLength(compact, library)) if (!shared.has(entry)) shared.set(entry, 0)
  const all = [...shared].map(([entry, count]) => ({
    entry,
    exercise: entry.exercise,
    alike: (2 * count) / (runs.length + entry.compact.length),
  }))
  const best = all.toSorted((one, other) => other.alike - one.alike).slice(0, candidatesLooked)
  return [...best, ...all.filter(one => one.alike === 0)]
}

/** The names of about as many letters that are within a letter. */
function ofLength(compact: string, library: Library): Entry[] {
  if (compact.length > shortAtMost) return []
  const most = lettersAllowed(compact)
  const lengths = most === 0 ? [] : [compact.length - 1, compact.length, compact.length + 1]
  return lengths
    .flatMap(length => library.layers.flatMap(layer => layer.byLength().get(length) ?? []))
    .filter(entry => lettersApart(compact, entry.compact, most) <= most)
}
