import type { WorkoutLog } from '#contract/workout-logs.ts'

type Page = { data: WorkoutLog[]; nextCursor: string | null }

/** So many workouts are in one file: a club's year, and what a spreadsheet still opens. */
export const workoutsAtMost = 10_000

/** The logs page by page, the newest first, until there are no more or as many as one file holds. */
export async function collect(
  fetchPage: (cursor: string | undefined) => Promise<Page>,
  onProgress: (count: number) => void,
  atMost = workoutsAtMost,
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
