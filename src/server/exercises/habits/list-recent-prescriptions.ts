import type { ExerciseRecentPrescriptions } from '#contract/exercises/exercises.ts'
import type { PlanItem } from '#contract/programs/program.ts'
import { fetchCanonicalNameLookup } from '#server/access/fetch-canonical-name-lookup.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { toCanonicalExerciseKey } from '#training/exercises/canonical-exercise-key.ts'
import { formatLine } from '#training/prescription/line/format-line.ts'
import type { Units } from '#training/units.ts'
import { findUnitPreferences, listRecentDayBlocks } from './store.ts'

const maxExercises = 300
const maxLinesPerExercise = 5
const maxLineLength = 200

/** Returns the distinct prescriptions that the coach recently wrote for each exercise, newest first. */
export async function listRecentPrescriptions(
  db: Queryable,
  coach: Actor,
): Promise<ExerciseRecentPrescriptions[]> {
  const days = await listRecentDayBlocks(db, coach)
  const units = await findUnitPreferences(db, coach)
  const canonical = await fetchCanonicalNameLookup(db, coach)
  const items = days.flat().flatMap(block => block.items)
  return [...Map.groupBy(items, item => toCanonicalExerciseKey(item.exercise.name, canonical)).values()]
    .flatMap(group => toRecentPrescriptions(group, units))
    .slice(0, maxExercises)
}

function toRecentPrescriptions(items: readonly PlanItem[], units: Units): ExerciseRecentPrescriptions[] {
  const [newest] = items
  const lines = [...new Set(items.map(item => formatPrescriptionLine(item, units)))].filter(
    line => line !== '' && line.length <= maxLineLength && !line.includes('\n'),
  )
  if (!newest || lines.length === 0) return []
  const { name, exerciseId } = newest.exercise
  return [{ exercise: name, exerciseId, lines: lines.slice(0, maxLinesPerExercise) }]
}

/** Formats the prescription without the exercise name or notes. */
function formatPrescriptionLine({ exercise: { name, exerciseId }, ...item }: PlanItem, units: Units): string {
  const line = formatLine({ ...item, name, exerciseId, notes: '', coachNotes: '', rule: null }, units)
  return (line.startsWith(name) ? line.slice(name.length) : line).trim()
}
