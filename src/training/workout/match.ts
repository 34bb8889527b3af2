import type { Prescription, SetRole } from '../prescription/prescription.ts'
import { inAllRounds } from '../prescription/rounds.ts'
import { type PlannedSet, toPlanned } from './planned.ts'

type Item = { id: string; exercise: { name: string }; sets: readonly (Prescription & { role: SetRole })[] }

/** The plan of a training day as far as it matters here. */
export type PlanBlock = { rounds: number | null; isInTurn?: boolean; items: readonly Item[] }

/** What was done, in order. Athletes who name an item of the plan, or the role of a set, know best. */
export type DoneExercise = { itemId: string | null; name: string; roles: readonly (SetRole | null)[] }

export type MatchedSet = { role: SetRole; planned: PlannedSet | null }
export type Match = { itemId: string | null; sets: MatchedSet[] }

/**
 * Puts what was planned beside what was done. An exercise answers the item that it names, else the first item of
 * the same name that no other exercise answers; sets go by their position. What nobody planned has null.
 *
 * @example matchPlan([], blocks) // []
 */
export function matchPlan(done: readonly DoneExercise[], blocks: readonly PlanBlock[]): Match[] {
  const items = blocks.flatMap(inAllRounds).map(({ item, sets }) => ({ ...item, sets }))
  const named = new Set(done.map(exercise => exercise.itemId))
  const free = items.filter(item => !named.has(item.id))
  return done.map(({ itemId, name, roles }) => {
    const item = items.find(one => one.id === itemId) ?? takeByName(free, name)
    return { itemId: item?.id ?? itemId, sets: matchSets(roles, item?.sets) }
  })
}

function takeByName<I extends Item>(free: I[], name: string): I | undefined {
  const index = free.findIndex(item => plain(item.exercise.name) === plain(name))
  return index < 0 ? undefined : free.splice(index, 1)[0]
}

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** A warm-up answers only a planned warm-up, so that one more or one less shifts no working set. */
function matchSets(
  roles: DoneExercise['roles'],
  // A circuit of three rounds is done three times, though its sets are written once.
  sets: Item['sets'] = [],
): MatchedSet[] {
  let position = 0
  return roles.map(role => {
    const isWorking = role !== null && role !== 'warm-up'
    while (isWorking && sets[position]?.role === 'warm-up') position++
    const planned = sets[position]
    if (!planned || (role === 'warm-up' && planned.role !== 'warm-up')) {
      return { role: role ?? 'working', planned: null }
    }
    position++
    return { role: role ?? planned.role, planned: toPlanned(planned) }
  })
}
