import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { account } from '#contract/account/account.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import type { BenchResult } from '#scripts/bench.ts'
import { buildIfStale } from '#scripts/build.ts'
import { withTemporaryFolder } from '#scripts/temporary-folder.ts'
import { withResource } from '#scripts/with-resource.ts'
import { createSignIn } from '#support/server/accounts.ts'
import { type ServedProduct, serveProduct } from '#support/server/serve-product.ts'
import { createTestClient, type TestClient } from '#support/server/test-client.ts'
import { makeRegimenWeeks } from '#support/server/test-regimen.ts'
import { copyHistory, withBenchPostgres, withClient } from './server/bench-database.ts'
import { listBackends, readCpuMs } from './server/cpu-time.ts'
import { listAccountIds, planHistory } from './server/generate-history.ts'

// CPU time of the writes that change the most rows, of Node and PostgreSQL: finishing a workout of 25 sets,
// assigning a program of 12 weeks to 200 athletes, and deleting the account of their coach, among 10,000 logs
// of workouts; a number as argument is another size. Measures the same writes without the triggers that maintain
// stored bytes, change counts and stored totals as well. Works only on Linux.
//
// With BENCH_DATA_DIR, the generated history is kept for the next run.

const defaultHistorySize = 10_000
const athleteCount = 200
const workoutCount = 20

export function measure(historySize = defaultHistorySize): Promise<BenchResult[]> {
  return withBenchPostgres(async serverUrl => {
    await buildIfStale()
    // The first round only warms up.
    for (const [without, triggers] of [...disabledTriggers, ...disabledTriggers]) {
      const url = await copyHistory(serverUrl, historySize, 'writes')
      await withClient(url, client => disableTriggers(client, triggers))
      console.log(`${without}:`)
      await withTemporaryFolder('writes', dataDir => {
        const environment = {
          DATABASE_URL: url,
          DATA_DIR: dataDir,
          LIMIT_REQUESTS_PER_SECOND: '100000',
          // The database may be kept from another benchmark.
          NEW_SECRETS: 'accept',
        }
        return withResource(
          serveProduct(environment),
          product => product.end('SIGTERM'),
          product => measureWrites(product, historySize),
        )
      })
    }
    return []
  })
}

const storedBytes = ['%\\_bytes\\_%', '%\\_measure']

/** Patterns of the names of triggers that are disabled. */
const disabledTriggers = [
  ['With all triggers', []],
  ['Without stored bytes', storedBytes],
  ['Without change counts', ['%\\_changes\\_%']],
  ['Without change counts and stored totals', ['%\\_changes\\_%', '%\\_count\\_%', ...storedBytes]],
] as const

async function disableTriggers(client: pg.Client, patterns: readonly string[]) {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as statement
     from pg_trigger where not tgisinternal and tgname like any($1)`,
    [patterns],
  )
  for (const { statement } of rows) await client.query(statement)
}

async function measureWrites(product: ServedProduct, historySize: number) {
  const { coachIds, athleteIds: allIds } = listAccountIds(planHistory(historySize))
  const athleteIds = allIds.slice(0, athleteCount)
  const signIn = async (id: string): Promise<TestClient> =>
    Object.assign(createTestClient(product.address), await createSignIn(product.address, id))
  const coach = await signIn(coachIds[0] ?? '')
  const input = {
    name: 'Strength',
    category: 'Strength',
    weeks: makeRegimenWeeks({ weeks: 12, days: 3, exercises: 5, sets: 5 }),
  }
  const { data: regimen } = await coach.get(regimens.create, { input })
  const assign = (ids: string[]) =>
    coach.get(assignments.assignBulk, { input: { regimenId: regimen.id, athleteIds: ids } })
  const finish = async (ids: string[]) => {
    for (const id of ids) await finishWorkout(await signIn(id), regimen.id)
  }
  await assign(athleteIds.slice(0, 2))
  await finish(athleteIds.slice(0, 2))
  const print = async (name: string, repetitions: number, work: () => Promise<unknown>) => {
    const before = readCosts(product)
    const start = performance.now()
    await work()
    const duration = performance.now() - start
    const after = readCosts(product)
    const perWrite = [after.node - before.node, after.postgres - before.postgres, duration].map(ms =>
      (ms / repetitions).toFixed(0),
    )
    console.log(`| ${[name, ...perWrite].join(' | ')} |`)
  }
  console.log('| CPU time in ms | Node | PostgreSQL | duration |\n| --- | ---: | ---: | ---: |')
  await print(`assigning to ${athleteCount - 2} athletes`, 1, () => assign(athleteIds.slice(2)))
  await finish(athleteIds.slice(2, workoutCount))
  await print('finishing a workout of 25 sets', workoutCount, () =>
    finish(athleteIds.slice(workoutCount, 2 * workoutCount)),
  )
  await print(`deleting a coach with ${athleteCount} athletes`, 1, () => coach.get(account.deleteAccount))
}

async function finishWorkout(athlete: TestClient, regimenId: string) {
  const { data } = await athlete.get(schedule.list, { query: { regimenId, limit: 1 } })
  const [session] = data
  const sets = Array.from({ length: 5 }, () => ({ reps: 5, loadKg: 60, rpe: 8 }))
  const exercises = (session?.blocks ?? [])
    .flatMap(block => block.items)
    .map(item => ({ name: item.exercise.name, itemId: item.id, sets }))
  await athlete.get(workoutLogs.record, {
    input: { id: randomUUID(), sessionId: session?.id ?? null, exercises },
  })
}

const readCosts = ({ processId }: ServedProduct) => ({
  node: readCpuMs([processId]),
  postgres: readCpuMs(listBackends('writes')),
})
