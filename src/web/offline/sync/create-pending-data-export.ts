import { isRejected, type OutboxEntry } from '#web/offline/outbox/outbox.ts'
import { deviceStore } from '#web/offline/storage/device-store.ts'

/**
 * Returns a user's pending commands and workouts in progress as a JSON file, with readable titles and
 * complete data. If `ids` is given, the file contains only those commands.
 */
export function createPendingDataExport(
  userId: string,
  ids?: readonly string[],
): { name: string; json: string } {
  const { outbox, workouts } = deviceStore.read()
  const own = outbox.entries.filter(one => one.userId === userId && (ids?.includes(one.id) ?? true))
  const underWay = ids ? [] : workouts.filter(one => one.userId === userId).map(one => one.workout)
  const content = {
    about: 'Changes made in Cornerman on this device that have not reached the server.',
    savedAt: new Date().toISOString(),
    waiting: own.map(toExportedEntry),
    workoutsUnderWay: underWay,
  }
  return {
    name: `cornerman-waiting-${content.savedAt.slice(0, 10)}`,
    json: JSON.stringify(content, undefined, 2),
  }
}

const toExportedEntry = (entry: OutboxEntry) => ({
  title: entry.title,
  kind: entry.kind,
  madeAt: entry.madeAt,
  state: isRejected(entry) ? `rejected: ${entry.state.refusal.message}` : entry.state.name,
  id: entry.id,
  input: entry.input,
})
