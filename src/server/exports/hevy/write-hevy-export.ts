import { toIso } from '#server/database/query-rows.ts'
import type { ExportSnapshot } from '#server/exports/store.ts'
import { formatCsvRows } from '#server/exports/write-csv-export.ts'
import type { Sink } from '#server/storage/spool-to-file.ts'
import { type HevyRow, hevyColumns, toHevyRows, type WorkoutForHevy } from '#training/exports/hevy-rows.ts'
import { type LoggedSetRow, loggedSetRow, selectSetsForHevy } from './store.ts'

const rowsPerChunk = 500

/** Writes a person’s logged sets as a CSV file in the format of Hevy, with times in the person’s time zone. */
export async function writeHevyExport(
  { fetchRows }: ExportSnapshot,
  { id, timeZone }: { id: string; timeZone: string },
  sink: Sink,
) {
  const encoder = new TextEncoder()
  const write = (rows: readonly HevyRow[], isFirst: boolean) =>
    // Hevy does not expect a byte order mark.
    sink(encoder.encode(formatCsvRows(hevyColumns, rows, isFirst).replace('\ufeff', '')))
  await write([], true)
  let waiting: HevyRow[] = []
  for await (const workout of groupByWorkout(fetchRows(loggedSetRow, selectSetsForHevy(id)))) {
    waiting.push(...toHevyRows(workout, timeZone))
    if (waiting.length < rowsPerChunk) continue
    await write(waiting, false)
    waiting = []
  }
  if (waiting.length > 0) await write(waiting, false)
}

/** Groups the rows of each workout, which are adjacent. */
async function* groupByWorkout(rows: AsyncIterable<LoggedSetRow>): AsyncGenerator<WorkoutForHevy> {
  let ofWorkout: LoggedSetRow[] = []
  for await (const row of rows) {
    if (ofWorkout[0] && ofWorkout[0].log_id !== row.log_id) {
      yield toWorkout(ofWorkout)
      ofWorkout = []
    }
    ofWorkout.push(row)
  }
  if (ofWorkout.length > 0) yield toWorkout(ofWorkout)
}

function toWorkout(rows: readonly LoggedSetRow[]): WorkoutForHevy {
  const [log] = rows as [LoggedSetRow]
  const exercises = Map.groupBy(
    rows.filter(row => row.exercise_id !== null),
    row => row.exercise_id,
  )
  return {
    name: log.log_name,
    startedAt: log.started_at === null ? null : new Date(toIso(log.started_at)),
    completedAt: new Date(toIso(log.completed_at)),
    durationMinutes: log.duration_minutes,
    sessionRpe: log.session_rpe,
    notes: log.log_notes,
    exercises: [...exercises.values()].map(ofExercise => ({
      name: ofExercise[0]?.name ?? '',
      notes: ofExercise[0]?.notes ?? '',
      skippedReason: ofExercise[0]?.skipped_reason ?? null,
      sets: ofExercise.flatMap(({ role, reps, load_kg, rpe, seconds, meters }) =>
        role === null ? [] : [{ role, reps, loadKg: load_kg, rpe, seconds, meters }],
      ),
    })),
  }
}
