import { formatCount } from '#training/localization/format-count.ts'
import { formatAmount } from '#training/prescription/format/format-amount.ts'
import { formatCadence } from '#training/prescription/format/format-cadence.ts'
import { formatEffort } from '#training/prescription/format/format-effort.ts'
import { formatLoad } from '#training/prescription/format/format-load.ts'
import { formatMeters, formatSeconds, type Units } from '#training/units.ts'
import type { PrescribedSet, Prescription } from './prescription.ts'
import { isWorkingSet, type SetRole } from './set-role.ts'

/**
 * Describes the amounts of the working sets, or of the warm-up sets if there are no working sets: `3×5`,
 * `4×8–12`, `3×20 s`, `6 km`. Lists distinct amounts: `1×5, 2×3`.
 */
export function describeAmounts(sets: readonly PrescribedSet[], units: Units): string {
  return countConsecutiveRepeats(selectCountedSets(sets).map(set => describeSetAmount(set, units)))
    .map(({ count, word }) => describeRepeatedAmount(count, word))
    .join(', ')
}

/**
 * Describes the load. If there is none, describes the effort; if there is no effort either, says whether the
 * sets are per side: `95 kg`, `RPE 8`, `per side`.
 */
export function describeIntensity(sets: readonly PrescribedSet[], units: Units): string {
  const counted = selectCountedSets(sets)
  const loads = joinDistinct(counted.map(set => describeLoad(set, units)))
  if (loads) return loads
  return (
    joinDistinct(counted.map(set => describeEffort(set, units))) || (hasPerSideSet(counted) ? 'per side' : '')
  )
}

/**
 * Describes everything about the sets except their amounts: loads, efforts and whether they are per side. The
 * result is empty if the sets have only amounts.
 *
 * @example describeTarget([single, ...backOffSets], metric) // 'RPE 8, 77.5 %'
 */
export function describeTarget(sets: readonly PrescribedSet[], units: Units): string {
  const counted = selectCountedSets(sets)
  const targets = groupByKindOfTarget(counted).flatMap(group => [
    joinDistinct(group.map(set => describeLoad(set, units))),
    joinDistinct(group.map(set => describeEffort(set, units))),
  ])
  return [...new Set([...targets, hasPerSideSet(counted) ? 'per side' : ''])].filter(Boolean).join(', ')
}

/**
 * Describes a whole prescription: `3×5 at 95 kg, RPE 8`, `4×10, 2 reps in reserve`, `6 km, zone 2`. Sets with a
 * load and sets with only an effort are described separately: `1×1 at RPE 8, 4×4 at 77.5 %`.
 */
export function describePrescription(sets: readonly PrescribedSet[], units: Units): string {
  const groups = groupByKindOfTarget(selectCountedSets(sets)).map(group =>
    joinDescription(describeAmounts(group, units), group, units),
  )
  return groups.join(groups.some(group => group.includes(', ')) ? '; ' : ', ')
}

/** Describes one set: `5 at 95 kg, RPE 8`. */
export function describeSet(set: PrescribedSet, units: Units): string {
  return joinDescription(describeSetAmount(set, units), [set], units)
}

function joinDescription(amount: string, sets: readonly PrescribedSet[], units: Units): string {
  const load = joinDistinct(sets.map(set => describeLoad(set, units)))
  const effort = joinDistinct(sets.map(set => describeEffort(set, units))).replace(
    / RIR$/,
    ' reps in reserve',
  )
  // A load that the athlete chooses follows a comma instead of “at”: `3×5 at 95 kg`, but `3×5, same weight`.
  const isOpen = sets.some(set => set.load?.kind === 'open')
  const first = (isOpen ? '' : load) || (effort.startsWith('RPE') && !isOpen ? effort : '')
  const details = [
    isOpen ? load : '',
    first === effort ? '' : effort,
    describeCadence(sets),
    hasPerSideSet(sets) ? 'per side' : '',
  ].filter(Boolean)
  const leading = [amount, first].filter(Boolean).join(' at ')
  return [leading, ...details].filter(Boolean).join(', ')
}

/**
 * Describes the amount of one set: `5`, `5+`, `8–12`, `20 s`, `800 m`, `max`. Returns an empty string for a
 * set without an amount.
 */
export function describeSetAmount({ amount, role }: Prescription & { role: SetRole }, units: Units): string {
  switch (amount?.kind) {
    case 'reps':
      return `${amount.reps}${role === 'amrap' ? '+' : ''}`
    case 'range':
      return `${amount.from}–${amount.to}`
    case 'time':
      return amount.toSeconds === undefined
        ? describeDuration(amount.seconds)
        : formatAmount(amount).replace('-', '–')
    case 'distance':
      return amount.toMeters === undefined
        ? formatMeters(amount.meters, units.distance)
        : formatAmount(amount, units).replace('-', '–')
    case 'max':
      return 'max'
    default:
      return amount === null ? '' : formatAmount(amount, units).replace(' pause ', ', pause ')
  }
}

function describeDuration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  return seconds % 60 === 0 ? `${seconds / 60} min` : formatSeconds(seconds)
}

const describeLoad = ({ load }: PrescribedSet, units: Units) => (load ? formatLoad(load, units) : '')
const describeEffort = ({ effort }: PrescribedSet, units: Units) =>
  effort ? formatEffort(effort, units) : ''

/** Excludes warm-up sets, unless all sets are warm-ups. */
function selectCountedSets<S extends PrescribedSet>(sets: readonly S[]): readonly S[] {
  const working = sets.filter(isWorkingSet)
  return working.length > 0 ? working : sets
}

/** Groups consecutive sets that have the same kinds of target: a load, an effort, both or neither. */
function groupByKindOfTarget(sets: readonly PrescribedSet[]): PrescribedSet[][] {
  const groups: PrescribedSet[][] = []
  for (const set of sets) {
    const last = groups.at(-1)
    if (last?.[0] && hasSameKindsOfTarget(last[0], set)) last.push(set)
    else groups.push([set])
  }
  return groups
}

const hasSameKindsOfTarget = (one: PrescribedSet, other: PrescribedSet) =>
  (one.load === null) === (other.load === null) && (one.effort === null) === (other.effort === null)

const describeCadence = (sets: readonly PrescribedSet[]) =>
  joinDistinct(sets.map(({ cadence }) => (cadence === undefined ? '' : formatCadence(cadence))))

const hasPerSideSet = (sets: readonly PrescribedSet[]) => sets.some(set => set.isPerSide)

function describeRepeatedAmount(count: number, word: string): string {
  if (word === '') return formatCount(count, 'set')
  // A single distance or time is shown without a set count: `6 km`, not `1×6 km`.
  return count === 1 && / (km|mi|m|min|cal|total)$/.test(word) ? word : `${count}×${word}`
}

/**
 * Joins distinct descriptions: `90 kg, 95 kg`. If there are more than three, joins only the first and last.
 */
function joinDistinct(words: readonly string[]): string {
  const distinct = [...new Set(words.filter(Boolean))]
  return distinct.length > 3 ? `${distinct[0]} to ${distinct.at(-1)}` : distinct.join(', ')
}

function countConsecutiveRepeats(words: readonly string[]): { count: number; word: string }[] {
  const runs: { count: number; word: string }[] = []
  for (const word of words) {
    const last = runs.at(-1)
    if (last?.word === word) last.count++
    else runs.push({ count: 1, word })
  }
  return runs
}
