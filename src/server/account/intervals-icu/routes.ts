import { intervalsIcu } from '#contract/account/intervals-icu.ts'
import type { AccountRateLimiter } from '#server/account/account-rate-limiter.ts'
import { changeWithPassword } from '#server/account/change-with-password.ts'
import { createIntervalsIcuOpener } from '#server/account/intervals-icu/api/intervals-icu-api.ts'
import { removeWorkouts } from '#server/account/intervals-icu/syncing/send-workouts.ts'
import { listSentWorkouts } from '#server/account/intervals-icu/syncing/store.ts'
import { openSealedSecret, sealSecret } from '#server/account/second-factor/seal-secret.ts'
import type { Queryable } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { FeatureDependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { listTokenKeys } from '#server/secrets.ts'
import { getDayInTimeZone } from '#training/calendar.ts'
import { connect } from './connect.ts'
import { requireAnswer } from './require-answer.ts'
import {
  deleteConnection,
  findConnection,
  findSealedKey,
  listLeftOutActivities,
  saveSyncRequest,
  updateConnection,
} from './store.ts'

export function intervalsIcuRoutes(
  implement: RegisterRoute,
  { config, jobs, secrets }: Pick<FeatureDependencies, 'config' | 'jobs' | 'secrets'>,
  limits: AccountRateLimiter,
) {
  const tokenKeys = listTokenKeys(secrets)
  const openApi = createIntervalsIcuOpener(config.intervalsIcuUrl)

  const requireConnection = async (db: Queryable, { id }: Actor, now: Date) =>
    requireFound(await findConnection(db, id, now), 'intervals-icu.not-found')

  /** Opens the API with the stored key. */
  const openOwnApi = async (db: Queryable, { id }: Actor) => {
    const { sealedKey } = requireFound(await findSealedKey(db, id), 'intervals-icu.not-found')
    const key = openSealedSecret(tokenKeys, id, sealedKey)
    if (key === undefined) throw failure('intervals-icu.key-rejected')
    return openApi(key)
  }

  implement(intervalsIcu.show, async ({ actor, db, now }) => ({
    data: (await findConnection(db, actor.id, now)) ?? null,
  }))

  implement(
    intervalsIcu.connect,
    async context => {
      const { actor, input, db, now } = context
      if (actor.role !== 'athlete') throw failure('intervals-icu.only-athletes')
      await changeWithPassword(limits, context, async () => undefined)
      const { id: athleteId, name: athleteName } = await requireAnswer(openApi(input.apiKey).findAthlete())
      const sealedKey = sealSecret(tokenKeys[0] ?? '', actor.id, input.apiKey)
      const { weeksAhead } = input
      const data = await inTransaction(db, async tx => {
        await connect(
          tx,
          { userId: actor.id, timeZone: actor.timeZone, now },
          { athleteId, athleteName, sealedKey, weeksAhead },
        )
        await jobs.add(tx, 'intervals-icu.sync', { userId: actor.id })
        return requireConnection(tx, actor, now)
      })
      return { data }
    },
    { transaction: 'own' },
  )

  implement(intervalsIcu.change, async ({ actor, input, db, now }) => {
    // The next synchronisation is due at once.
    await updateConnection(db, actor.id, { weeksAhead: input.weeksAhead, nextSyncAt: now })
    return { data: await requireConnection(db, actor, now) }
  })

  implement(
    intervalsIcu.test,
    async ({ actor, db, now }) => {
      const { stoppedAt } = await requireConnection(db, actor, now)
      if (stoppedAt) throw failure('intervals-icu.stopped')
      const api = await openOwnApi(db, actor)
      const { name } = await requireAnswer(api.findAthlete())
      return { message: `Intervals.icu accepts the key${name && ` of ${name}`}.` }
    },
    { transaction: 'own' },
  )

  implement(intervalsIcu.sync, async ({ actor, db, now }) => {
    const connection = await requireConnection(db, actor, now)
    if (connection.stoppedAt) throw failure('intervals-icu.stopped')
    if (!(await saveSyncRequest(db, actor.id, now))) throw failure('request.too-many')
    await jobs.add(db, 'intervals-icu.sync', { userId: actor.id })
    return { data: connection }
  })

  implement(intervalsIcu.leftOut, async ({ actor, query, db }) => {
    const { items, nextCursor } = await listLeftOutActivities(db, actor.id, query)
    return { data: items, nextCursor }
  })

  implement(
    intervalsIcu.disconnect,
    async ({ actor, query, db, now }) => {
      const api = await openOwnApiUnlessKept(query.workouts)
      if (api) {
        const today = getDayInTimeZone(now, actor.timeZone)
        const sent = await listSentWorkouts(db, actor.id, today)
        await requireAnswer(
          removeWorkouts(
            db,
            api,
            actor.id,
            sent.map(one => one.sessionId),
          ),
        )
      }
      await inTransaction(db, async tx =>
        requireFound(await deleteConnection(tx, actor.id), 'intervals-icu.not-found'),
      )
      return { message: 'Intervals.icu is disconnected, and your key was deleted.' }

      async function openOwnApiUnlessKept(workouts: 'keep' | 'remove') {
        return workouts === 'remove' ? openOwnApi(db, actor) : null
      }
    },
    { transaction: 'own' },
  )
}
