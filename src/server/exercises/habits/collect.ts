import type { Habit } from '#contract/exercises.ts'
import type { PlanItem } from '#contract/program.ts'
import { canonicalKey } from '#training/exercises/canonical.ts'
import { formatLine } from '#training/prescription/line/write.ts'
import type { Units } from '#training/units.ts'
import { findCanonical } from '../../access/exercise-names.ts'
import type { Queryable } from '../../database/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { readRecentBlocks, readUnits } from './store.ts'

const exercisesShown = 300
const linesShown = 5
const lineAtMost = 200

/** What the coach usually writes for an exercise: the different lines of late, the newest first. */
export async function collectHabits(db: Queryable, coach: Actor): Promise<Habit[]> {
  const days = await readRecentBlocks(db, coach)
  const units = await readUnits(db, coach)
  const canonical = await findCanonical(db, coach)
  const items = days.flat().flatMap(block => block.items)
  return [...Map.groupBy(items, item => canonicalKey(item.exercise.name, canonical)).values()]
    .flatMap(of => toHabit(of, units))
    .slice(0, exercisesShown)
}

function toHabit(items: readonly PlanItem[], units: Units): Habit[] {
  const [newest] = items
  const lines = [...new Set(items.map(item => lineOf(item, units)))].filter(
    line => line !== '' && line.length <= lineAtMost && !line.includes('\n'),
  )
  if (!newest || lines.length === 0) return []
  const { name, exerciseId } = newest.exercise
  return [{ exercise: name, exerciseId, lines: lines.slice(0, linesShown) }]
}

/** Without the name, and without what was said to somebody. */
function lineOf({ exercise: { name, exerciseId }, ...item }: PlanItem, units: Units): string {
  const line = formatLine({ ...item, name, exerciseId, notes: '', coachNotes: '', rule: null }, units)
  return (line.startsWith(name) ? line.slice(name.length) : line).trim()
}
