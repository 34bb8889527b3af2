import { expandSetsOverRounds } from '#training/prescription/expand-rounds.ts'
import type { Prescription } from '#training/prescription/prescription.ts'
import { comparePhases, isSamePhase, type SetRole } from '#training/prescription/set-role.ts'
import { type PlannedValues, toPlannedValues } from '#training/workout/model/planned-values.ts'

type Item = { id: string; exercise: { name: string }; sets: readonly (Prescription & { role: SetRole })[] }

/** The fields of a planned block that are used for matching. */
export type PlanBlockToMatch = { rounds: number | null; isInTurn?: boolean; items: readonly Item[] }

/** A completed exercise. An item id or a set role takes precedence over matching by name or position. */
export type DoneExercise = { itemId: string | null; name: string; roles: readonly (SetRole | null)[] }

export type MatchedSet = { role: SetRole; planned: PlannedValues | null }
export type MatchedExercise = { itemId: string | null; sets: MatchedSet[] }

/**
 * Matches completed exercises to the plan by item id, or else to the first unmatched item of the same name.
 * Sets are matched by position. Unplanned exercises and sets have a null match.
 *
 * @example matchPlan([], blocks) // []
 */
export function matchPlan(
  done: readonly DoneExercise[],
  blocks: readonly PlanBlockToMatch[],
): MatchedExercise[] {
  const items = blocks.flatMap(expandSetsOverRounds).map(({ item, sets }) => ({ ...item, sets }))
  const itemIdsDone = new Set(done.map(exercise => exercise.itemId))
  const unmatched = items.filter(item => !itemIdsDone.has(item.id))
  return done.map(({ itemId, name, roles }) => {
    const item = items.find(one => one.id === itemId) ?? takeItemByName(unmatched, name)
    return { itemId: item?.id ?? itemId, sets: matchSets(roles, item?.sets) }
  })
}

function takeItemByName<I extends Item>(unmatched: I[], name: string): I | undefined {
  const index = unmatched.findIndex(item => normalizeName(item.exercise.name) === normalizeName(name))
  return index < 0 ? undefined : unmatched.splice(index, 1)[0]
}

const normalizeName = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Matches warm-ups only to planned warm-ups, and cool-downs only to planned cool-downs, so that their number does not
 * shift the working sets.
 */
function matchSets(
  roles: DoneExercise['roles'],
  // The planned sets, already repeated for every round of a circuit.
  sets: Item['sets'] = [],
): MatchedSet[] {
  let position = 0
  return roles.map(role => {
    const isAfter = (planned: SetOfItem | undefined) =>
      planned !== undefined && role !== null && comparePhases(planned, { role }) < 0
    while (isAfter(sets[position])) position++
    const planned = sets[position]
    if (!planned || (role !== null && !isSamePhase(planned, { role }))) {
      return { role: role ?? 'working', planned: null }
    }
    position++
    return { role: role ?? planned.role, planned: toPlannedValues(planned) }
  })
}

type SetOfItem = Item['sets'][number]
