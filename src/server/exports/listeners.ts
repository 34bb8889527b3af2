import type { Config } from '#server/config.ts'
import type { JobQueue } from '#server/delivery/job-queue.ts'
import { type DomainEventListener, filterEventsByKind } from '#server/events/domain-events.ts'
import { openArchivePlaces } from '#server/exports/scheduled/archive-places.ts'

/** Deletes the saved archives of a person together with the account. */
export function createArchiveRemover(config: Config, jobs: JobQueue): DomainEventListener {
  const hasPlaces = openArchivePlaces(config).length > 0
  return async (tx, events) => {
    if (!hasPlaces) return
    for (const { data } of filterEventsByKind(events, 'account.deleted'))
      await jobs.add(tx, 'export.remove', { userId: data.userId })
  }
}
