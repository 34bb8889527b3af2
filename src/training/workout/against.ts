import type { SetRole } from '../prescription/prescription.ts'
import { formatLoadKg, formatMeters, formatSeconds, rounded, type Units } from '../units.ts'
import { isDifferent } from './differences.ts'
import type { Figure, Figures } from './open.ts'
import { outcomeOf } from './outcome.ts'
import type { PlannedSet } from './planned.ts'

type LoggedSet = Figures & { role: SetRole; planned: PlannedSet | null }
type LoggedExercise = {
  name: string
  itemId: string | null
  skippedReason: string | null
  /** For pain that was reported: nobody asked for it. */
  isOnHold?: boolean
  insteadOf?: string | null
  sets: readonly LoggedSet[]
}
/** A log as far as it matters here; `plannedSets` is null where nobody knows them any more. */
type Log = { sessionId: string | null; plannedSets: number | null; exercises: readonly LoggedExercise[] }

/**
 * A logged workout against its plan in a few words and without a verdict: `as planned`, `not in the plan`,
 * `2 sets fewer`, `Farmer carry left out`, `Front squat instead of Back squat`, `Deadlift 5 kg over plan, 1 set more`. Of all that differs in the figures
 * the largest difference is said, loads before anything else.
 */
export function againstPlan(log: Log, units: Units): string {
  const outcome = outcomeOf(log, log.plannedSets)
  if (outcome === 'unplanned') return 'not in the plan'
  if (outcome === 'done') return 'as planned'
  const { done, planned } = countAgainstPlan(log)
  const left = leftOut(log.exercises)
  const fewer = planned === null || left ? 0 : planned - answered(log).length
  const more = done - answered(log).length
  const words = [
    left,
    swapped(log.exercises),
    fewer > 0 ? `${countOf(fewer)} fewer` : '',
    largestDifference(log.exercises, units),
    more > 0 ? `${countOf(more)} more` : '',
  ].filter(Boolean)
  // A warm-up that nobody asked for changes nothing worth a word.
  return words.slice(0, 2).join(', ') || 'as planned'
}

/** `{ done: 16, planned: 17 }`: sets that answer the plan and own ones, without own warm-ups. */
export function countAgainstPlan(log: Log): { done: number; planned: number | null } {
  const own = setsOf(log).filter(set => set.planned === null && set.role !== 'warm-up')
  return { done: answered(log).length + own.length, planned: log.plannedSets }
}

const setsOf = ({ exercises }: Log) => exercises.flatMap(exercise => exercise.sets)
const answered = (log: Log) => setsOf(log).filter(set => set.planned !== null)
const countOf = (count: number) => `${count} ${count === 1 ? 'set' : 'sets'}`

function leftOut(exercises: Log['exercises']): string {
  const left = exercises.filter(
    ({ itemId, skippedReason, sets, isOnHold }) =>
      skippedReason !== null || (itemId !== null && sets.length === 0 && !isOnHold),
  )
  return left.length > 1 ? `${left.length} exercises left out` : left[0] ? `${left[0].name} left out` : ''
}

function swapped(exercises: Log['exercises']): string {
  const all = exercises.filter(({ insteadOf = null }) => insteadOf !== null)
  if (all.length > 1) return `${all.length} exercises swapped`
  return all[0] ? `${all[0].name} instead of ${all[0].insteadOf}` : ''
}

/** The figures in the order in which they are worth saying. */
const figures = ['loadKg', 'meters', 'seconds', 'reps', 'rpe'] as const satisfies readonly Figure[]

function largestDifference(exercises: Log['exercises'], units: Units): string {
  for (const figure of figures) {
    const [largest] = exercises
      .flatMap(({ name, sets }) => sets.map(set => ({ name, set, by: distance(figure, set) })))
      .toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by))
    if (largest && largest.by !== 0)
      return `${largest.name} ${differenceWords(figure, largest.set, largest.by, units)}`
  }
  return ''
}

/** How far from what was asked, below or above a range; 0 where it was met, not asked or not told. */
function distance(figure: Figure, { planned, ...set }: LoggedSet): number {
  const done = set[figure]
  const asked = planned?.[figure] ?? null
  if (!planned || done === null || asked === null || !isDifferent(figure, planned, done)) return 0
  const isAbove = figure === 'reps' && planned.repsTo !== null && done > planned.repsTo
  return done - (isAbove ? (planned.repsTo ?? asked) : asked)
}

function differenceWords(figure: Figure, { planned, ...set }: LoggedSet, by: number, units: Units): string {
  if (figure === 'rpe') return `RPE ${rounded(set.rpe ?? 0, 2)} instead of ${planned?.rpe}`
  return `${amountWords(figure, Math.abs(by), units)} ${by < 0 ? 'under' : 'over'} plan`
}

function amountWords(figure: Exclude<Figure, 'rpe'>, amount: number, units: Units): string {
  if (figure === 'loadKg') return formatLoadKg(amount, units.load)
  if (figure === 'meters') return formatMeters(amount, units.distance)
  return figure === 'seconds' ? formatSeconds(amount) : `${amount} ${amount === 1 ? 'rep' : 'reps'}`
}
