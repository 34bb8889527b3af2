import type { IntervalsIcuFailure } from '#contract/account/intervals-icu.ts'
import type { IntervalsIcuApi } from '#server/account/intervals-icu/api/intervals-icu-api.ts'
import { IntervalsIcuError } from '#server/account/intervals-icu/api/intervals-icu-error.ts'
import { stopConnection, updateConnection } from '#server/account/intervals-icu/store.ts'
import { openSealedSecret } from '#server/account/second-factor/seal-secret.ts'
import type { Database } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { JobQueue } from '#server/delivery/job-queue.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import { getDayInTimeZone } from '#training/calendar.ts'
import { receiveActivities } from './receive-activities.ts'
import { sendWorkouts } from './send-workouts.ts'
import { type ConnectionToSync, startSync, takeDueConnections } from './store.ts'
import type { ImportActivityFiles, ListOutgoingWorkouts } from './synchronized-data.ts'

export type SyncDependencies = {
  database: Database
  jobs: Pick<JobQueue, 'add'>
  events: EventRecorder
  tokenKeys: readonly string[]
  openApi: (key: string) => IntervalsIcuApi
  listOutgoing: ListOutgoingWorkouts
  importFiles: ImportActivityFiles
}

/** Adds a job for each connection whose synchronisation is due. */
export async function addDueSyncs(
  { database, jobs }: Pick<SyncDependencies, 'database' | 'jobs'>,
  now: Date,
) {
  await inTransaction(database, async tx => {
    const userIds = await takeDueConnections(tx, now)
    await jobs.add(tx, 'intervals-icu.sync', ...userIds.map(userId => ({ userId })))
  })
}

/**
 * Sends planned sessions and imports activities. A failure is stored with the time of the next attempt; after a rejected key, the
 * connection stops and its owner is notified.
 */
export async function syncConnection(dependencies: SyncDependencies, userId: string, now: Date) {
  const { database, jobs } = dependencies
  const connection = await startSync(database, userId, now)
  if (!connection) return
  const key = openSealedSecret(dependencies.tokenKeys, userId, connection.sealedKey)
  if (key === undefined) return stop(dependencies, userId, 'key-lost', now)
  try {
    const received = await exchange(dependencies, dependencies.openApi(key), connection, now)
    await inTransaction(database, async tx => {
      await updateConnection(tx, userId, {
        syncingSince: null,
        lastSyncAt: now,
        failure: received.isFull ? 'full' : null,
        failures: 0,
        ...(received.importId && { lastImportId: received.importId }),
      })
      if (received.hasMore) await jobs.add(tx, 'intervals-icu.sync', { userId })
    })
  } catch (error) {
    if (!(error instanceof IntervalsIcuError)) {
      await saveFailure(database, connection, 'unexpected', null, now)
      throw error
    }
    if (error.kind === 'key-rejected') return stop(dependencies, userId, 'key-rejected', now)
    // A failure of other athletes’ requests does not count as a failure of this connection.
    if (error.kind === 'paused')
      await updateConnection(database, userId, {
        syncingSince: null,
        nextSyncAt: new Date(now.getTime() + pausedRetrySeconds * 1000),
      })
    else await saveFailure(database, connection, error.kind, error.retryAfterSeconds, now)
  }
}

async function exchange(
  dependencies: SyncDependencies,
  api: IntervalsIcuApi,
  connection: ConnectionToSync,
  now: Date,
) {
  const nothing = { importId: null, isFull: false, hasMore: false }
  // The person has become a coach, whose calendar contains the sessions of others.
  if (connection.role !== 'athlete') return nothing
  const today = getDayInTimeZone(now, connection.timeZone)
  await sendWorkouts(dependencies, api, connection, { today, now })
  return receiveActivities(dependencies, api, connection, { today, now })
}

const pausedRetrySeconds = 300

/** The delay after each failure in a row, in seconds; the last one repeats. */
const retryDelaysSeconds = [300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600, 24 * 3600]

async function saveFailure(
  database: Database,
  { id, failures }: ConnectionToSync,
  failure: IntervalsIcuFailure,
  retryAfterSeconds: number | null,
  now: Date,
) {
  const delay = retryDelaysSeconds[failures] ?? retryDelaysSeconds.at(-1) ?? 0
  await updateConnection(database, id, {
    syncingSince: null,
    failure,
    failures: failures + 1,
    nextSyncAt: new Date(now.getTime() + Math.max(delay, retryAfterSeconds ?? 0) * 1000),
  })
}

async function stop(
  { database, events }: SyncDependencies,
  userId: string,
  reason: 'key-rejected' | 'key-lost',
  now: Date,
) {
  await inTransaction(database, async tx => {
    await stopConnection(tx, userId, reason, now)
    await events.record(tx, [
      { kind: 'integration.stopped', actorId: null, subjectId: userId, data: { userId } },
    ])
  })
}
