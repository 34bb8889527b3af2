import { formatMeters, formatSeconds, type Units } from '../units.ts'
import { formatAmount } from './amount.ts'
import { formatEffort } from './effort.ts'
import { formatLoad } from './load.ts'
import type { Prescription, SetRole, WrittenSet } from './prescription.ts'
import { formatCadence } from './role.ts'

/**
 * How many sets of how much, working sets only where there are any: `3×5`, `4×8–12`, `3×20 s`, `6 km`, and where
 * they differ `1×5, 2×3`.
 */
export function amountWords(sets: readonly WrittenSet[], units: Units): string {
  return runs(countedSets(sets).map(set => amountOf(set, units)))
    .map(({ count, word }) => amountOfAlike(count, word))
    .join(', ')
}

/** What decides how heavy or how hard it is, in one word: `95 kg`, else `RPE 8`, else `per side`. */
export function intensityWord(sets: readonly WrittenSet[], units: Units): string {
  const counted = countedSets(sets)
  const loads = inOneWord(counted.map(set => loadOf(set, units)))
  if (loads) return loads
  return inOneWord(counted.map(set => effortOf(set, units))) || (isPerSide(counted) ? 'per side' : '')
}

/** The whole prescription as a line: `3×5 at 95 kg, RPE 8`, `4×10, 2 reps in reserve`, `6 km, zone 2`. */
export function prescriptionLine(sets: readonly WrittenSet[], units: Units): string {
  return lineOf(amountWords(sets, units), countedSets(sets), units)
}

/** One set as a line: `5 at 95 kg, RPE 8`. */
export function setLine(set: WrittenSet, units: Units): string {
  return lineOf(amountOf(set, units), [set], units)
}

function lineOf(amount: string, sets: readonly WrittenSet[], units: Units): string {
  const load = inOneWord(sets.map(set => loadOf(set, units)))
  const effort = inOneWord(sets.map(set => effortOf(set, units))).replace(/ RIR$/, ' reps in reserve')
  // `3×5 at 95 kg`, but `3×5, same weight`.
  const isOpen = sets.some(set => set.load?.kind === 'open')
  const first = (isOpen ? '' : load) || (effort.startsWith('RPE') && !isOpen ? effort : '')
  const beside = [
    isOpen ? load : '',
    first === effort ? '' : effort,
    cadenceWord(sets),
    isPerSide(sets) ? 'per side' : '',
  ].filter(Boolean)
  const leading = [amount, first].filter(Boolean).join(' at ')
  return [leading, ...beside].filter(Boolean).join(', ')
}

/** One set's amount: `5`, `5+`, `8–12`, `20 s`, `800 m`, `max`; nothing where none is written. */
export function amountOf({ amount, role }: Prescription & { role: SetRole }, units: Units): string {
  switch (amount?.kind) {
    case 'reps':
      return `${amount.reps}${role === 'amrap' ? '+' : ''}`
    case 'range':
      return `${amount.from}–${amount.to}`
    case 'time':
      return amount.toSeconds === undefined
        ? durationWord(amount.seconds)
        : formatAmount(amount).replace('-', '–')
    case 'distance':
      return formatMeters(amount.meters, units.distance)
    case 'max':
      return 'max'
    default:
      return amount === null ? '' : formatAmount(amount, units).replace(' pause ', ', pause ')
  }
}

function durationWord(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  return seconds % 60 === 0 ? `${seconds / 60} min` : formatSeconds(seconds)
}

const loadOf = ({ load }: WrittenSet, units: Units) => (load ? formatLoad(load, units) : '')
const effortOf = ({ effort }: WrittenSet, units: Units) => (effort ? formatEffort(effort, units) : '')

/** Warm-ups stay out, unless there is nothing else. */
function countedSets<S extends WrittenSet>(sets: readonly S[]): readonly S[] {
  const working = sets.filter(set => set.role !== 'warm-up')
  return working.length > 0 ? working : sets
}

const cadenceWord = (sets: readonly WrittenSet[]) =>
  inOneWord(sets.map(({ cadence }) => (cadence === undefined ? '' : formatCadence(cadence))))

const isPerSide = (sets: readonly WrittenSet[]) => sets.some(set => set.isPerSide)

function amountOfAlike(count: number, word: string): string {
  if (word === '') return `${count} ${count === 1 ? 'set' : 'sets'}`
  // One run of 6 km is not "1×6 km".
  return count === 1 && / (km|mi|m|min|cal|total)$/.test(word) ? word : `${count}×${word}`
}

/** The words that differ, each once: `90 kg, 95 kg`. More than three are shown by their ends. */
function inOneWord(words: readonly string[]): string {
  const different = [...new Set(words.filter(Boolean))]
  return different.length > 3 ? `${different[0]} to ${different.at(-1)}` : different.join(', ')
}

function runs(words: readonly string[]): { count: number; word: string }[] {
  const found: { count: number; word: string }[] = []
  for (const word of words) {
    const last = found.at(-1)
    if (last?.word === word) last.count++
    else found.push({ count: 1, word })
  }
  return found
}
