import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { withTemporaryFolder } from '#scripts/temporary-folder.ts'
import { startProductWithOwnDatabase } from '#support/product-with-own-database.ts'
import { createAccount, createSignIn } from '#support/server/accounts.ts'
import { cloneDatabase } from '#support/server/database.ts'
import { serveProduct } from '#support/server/serve-product.ts'
import { setsPerWorkout, startWriteLoad, type WriteLoad } from './write-load.ts'

export type FaultResult = {
  /** How often the fault was caused. */
  times: number
  /** The number of workouts that the server acknowledged. */
  saved: number
  /** The number of those that are not in the database. */
  lost: number
  /** The number of sets and events beyond those that were sent. */
  doubled: number
  /** The number of jobs that are not done five minutes later. */
  unfinishedJobs: number
  longestWaitMs: number
}

/** Each fault happens while an athlete saves workouts. `times` is how often processes are killed. */
export const faults: Record<string, (times: number) => Promise<FaultResult>> = {
  'server killed': killServer,
  'PostgreSQL killed': killPostgres,
}

const maxMomentMs = 30
/** Returns after a random time, so that processes are killed at any moment of a write. */
const waitForRandomMoment = () => delay(Math.random() * maxMomentMs)

async function killServer(times: number): Promise<FaultResult> {
  return withDatabaseAndFolder(async (databaseUrl, dataDir) => {
    const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
    let server = await serveProduct(environment)
    const { id, token } = await createAthlete(server.address)
    const load = startWriteLoad(token, () => server.address)
    for (let count = 0; count < times; count++) {
      await load.waitForMore(1)
      await waitForRandomMoment()
      await server.end('SIGKILL')
      server = await serveProduct(environment)
    }
    const result = await checkResult(load, databaseUrl, id, times)
    await server.end('SIGTERM')
    return result
  })
}

async function killPostgres(times: number): Promise<FaultResult> {
  const product = await startProductWithOwnDatabase()
  try {
    const { id, token } = await createAthlete(product.address)
    const load = startWriteLoad(token, () => product.address)
    for (let count = 0; count < times; count++) {
      await load.waitForMore(1)
      await waitForRandomMoment()
      await product.killDatabase()
      await product.startDatabase()
    }
    return await checkResult(load, product.databaseUrl, id, times)
  } finally {
    await product.end()
  }
}

async function withDatabaseAndFolder<T>(
  use: (databaseUrl: string, folder: string) => Promise<T>,
): Promise<T> {
  const database = await cloneDatabase()
  try {
    return await withTemporaryFolder('faults', folder => use(database.url, folder))
  } finally {
    await database.drop()
  }
}

async function createAthlete(address: string): Promise<{ id: string; token: string }> {
  const { id } = await createAccount(address, { firstName: 'Ana', role: 'athlete', isVerified: true })
  return { id, token: (await createSignIn(address, id)).token }
}

/** A job that was interrupted begins again when its deadline of two minutes has passed. */
const maxJobWaitMs = 300_000

/** Compares the database with what the server acknowledged. */
async function checkResult(
  load: WriteLoad,
  databaseUrl: string,
  athleteId: string,
  times: number,
): Promise<FaultResult> {
  await load.stop()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const count = async (text: string, ...values: unknown[]) =>
      Number((await client.query(text, values)).rows[0].count)
    const countJobs = () =>
      count(
        "select count(*) from pgboss.job where name in ('records.tell', 'push.news', 'mail.news') and state <> 'completed'",
      )
    const deadlineMs = performance.now() + maxJobWaitMs
    while ((await countJobs()) > 0 && performance.now() < deadlineMs) await delay(200)

    const saved = load.acknowledgedIds.length
    const found = await count('select count(*) from workout_logs where id = any($1)', load.acknowledgedIds)
    const logs = await count('select count(*) from workout_logs where athlete_id = $1', athleteId)
    const sets = await count(
      `select count(*) from workout_logs l
       join logged_exercises e on e.workout_log_id = l.id
       join logged_sets s on s.logged_exercise_id = e.id
       where l.athlete_id = $1`,
      athleteId,
    )
    const events = await count(
      "select count(*) from events where kind = 'workout.recorded' and subject_id = $1",
      athleteId,
    )
    return {
      times,
      saved,
      lost: saved - found + Math.max(0, found * setsPerWorkout - sets) + Math.max(0, found - events),
      doubled: logs - found + Math.max(0, sets - logs * setsPerWorkout) + Math.max(0, events - logs),
      unfinishedJobs: await countJobs(),
      longestWaitMs: load.longestWaitMs,
    }
  } finally {
    await client.end()
  }
}
