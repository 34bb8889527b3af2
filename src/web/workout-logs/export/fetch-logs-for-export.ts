import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'

type CollectedPage = { data: WorkoutLog[]; nextCursor: string | null }

/**
 * The maximum number of workouts per file: enough for all of a club's workouts in a year, and manageable in a
 * spreadsheet.
 */
export const maxExportedWorkouts = 10_000

/** Fetches logs page by page, newest first, until all are fetched or the file limit is reached. */
export async function fetchLogsForExport(
  fetchPage: (cursor: string | undefined) => Promise<CollectedPage>,
  onProgress: (count: number) => void,
  atMost = maxExportedWorkouts,
): Promise<{ logs: WorkoutLog[]; areAll: boolean }> {
  const logs: WorkoutLog[] = []
  let cursor: string | undefined
  do {
    const { data, nextCursor } = await fetchPage(cursor)
    logs.push(...data)
    cursor = nextCursor ?? undefined
    onProgress(Math.min(logs.length, atMost))
  } while (cursor !== undefined && logs.length < atMost)
  return { logs: logs.slice(0, atMost), areAll: cursor === undefined && logs.length <= atMost }
}
