import type { Day } from '../calendar.ts'
import type { Equipment } from '../equipment.ts'
import { exerciseKey } from '../exercise-name.ts'
import { implementOf } from '../plates/implement.ts'
import type { KnownLift } from '../strength/known-lift.ts'
import { type Flag, flagsOf } from './flags.ts'
import type { Prescription, SetRole, WrittenItem } from './prescription.ts'
import { type Lifter, type Resolved, resolveSets } from './resolve.ts'

/** An athlete before a session: what is known of every lift, and what there is to load. */
export type TrainingAthlete = {
  equipment: Equipment
  bodyWeight: { weightKg: number; date: Day } | null
  /** By the key of their names: `exercise-name.ts`. */
  lifts: ReadonlyMap<string, KnownLift>
}

/** An exercise as one athlete gets it: set by set, and what is worth a look. */
export type ResolvedItem = { sets: Resolved[]; flags: Flag[] }

const nothing: KnownLift = { maxes: [], estimate: null, bests: [], last: null }

/**
 * An exercise in one athlete's kilograms. Of several sets the flag of each kind that is farthest over.
 *
 * @example resolveItem({ name: 'Back squat', sets: [fiveAt80Percent] }, ana).sets[0] // 95 kg of 118 tested
 */
export function resolveItem(
  { name, sets }: Pick<WrittenItem, 'name' | 'sets'>,
  athlete: TrainingAthlete,
  jumpPercent?: number,
): ResolvedItem {
  const lifter = lifterOf(name, athlete)
  const resolved = resolveSets(sets, lifter)
  const flags = sets.flatMap(({ amount }, index) => {
    const one = resolved[index]
    return one ? flagsOf(amount, one, lifter.lift, jumpPercent) : []
  })
  return { sets: resolved, flags: farthest(flags) }
}

/**
 * The sets with their percentages as this athlete's kilograms; what cannot be said stays a percentage.
 *
 * @example setsInKilos('Back squat', [fiveAt80Percent], ana)[0].load // { kind: 'kg', loadKg: 95 }
 */
export function setsInKilos<S extends Prescription & { role: SetRole }>(
  name: string,
  sets: readonly S[],
  athlete: TrainingAthlete,
): S[] {
  const resolved = resolveSets(sets, lifterOf(name, athlete))
  return sets.map((set, index) => {
    const one = resolved[index]
    if (set.load?.kind !== 'percent' || one?.kind !== 'load') return set
    const [loadKg, toKg] = [one.from.loadKg, one.to.loadKg]
    return { ...set, load: { kind: 'kg', loadKg, ...(toKg > loadKg && { toKg }) } }
  })
}

/**
 * Before one exercise, by its name.
 *
 * @example lifterOf('Back squat', athlete).lift // what is known of the squat
 */
export function lifterOf(name: string, { equipment, bodyWeight, lifts }: TrainingAthlete): Lifter {
  return { equipment, bodyWeight, how: implementOf(name), lift: lifts.get(exerciseKey(name)) ?? nothing }
}

function farthest(flags: readonly Flag[]): Flag[] {
  const over = (flag: Flag) => ('percent' in flag ? flag.percent : 0)
  return [...Map.groupBy(flags, flag => flag.kind).values()].flatMap(of =>
    of.toSorted((one, other) => over(other) - over(one)).slice(0, 1),
  )
}
