import { PgBoss } from 'pg-boss'
import type { Queryable } from '../database/connection.ts'
import type { Happening } from '../events/events.ts'

/** Work for after the commit, by the name of its queue. */
export type JobData = {
  'mail.verification': { email: string }
  'mail.reset': { email: string }
  'mail.invitation': { invitationId: string }
  /** What happened, of what, and who is to read of it. */
  'mail.news': { kind: Happening['kind']; id: string; userId: string }
  'avatar.remove': { name: string }
  upkeep: Record<never, never>
}
export type JobName = keyof JobData
export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> }

export type Jobs = {
  /** Part of the open transaction: what is rolled back was never asked for. Many are one statement. */
  add<Name extends JobName>(db: Queryable, name: Name, ...data: JobData[Name][]): Promise<void>
  work(handlers: JobHandlers, report: Report): Promise<void>
}

/** Hears of each job that failed; it is tried again by itself. */
type Report = (name: JobName, error: unknown) => void

const names: readonly JobName[] = [
  'mail.verification',
  'mail.reset',
  'mail.invitation',
  'mail.news',
  'avatar.remove',
  'upkeep',
]
const queue = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 120,
  deleteAfterSeconds: 86_400,
}
const everyNight = '17 3 * * *'

/** Jobs live in the database beside the data: nothing is lost between commit and delivery. */
export async function openJobs(url: string): Promise<{ jobs: Jobs; stop(): Promise<void> }> {
  const boss = new PgBoss({ connectionString: url, max: 4, application_name: 'cornerman-jobs' })
  // It tries again by itself; what stays broken shows in the jobs that fail.
  boss.on('error', () => {})
  await boss.start()
  for (const name of names) await boss.createQueue(name, queue)

  const jobs: Jobs = {
    async add(db, name, ...data) {
      const executeSql = (text: string, values?: unknown[]) => db.$client.query(text, values)
      const wanted = data.map(one => ({ data: one }))
      if (wanted.length > 0) await boss.insert(name, wanted, { db: { executeSql } })
    },
    async work(handlers, report) {
      for (const name of names) await workOn(boss, name, handlers[name], report)
      await boss.schedule('upkeep', everyNight)
    },
  }
  return { jobs, stop: () => boss.stop({ graceful: true, timeout: 1000, close: true }) }
}

async function workOn(
  boss: PgBoss,
  name: JobName,
  handle: (data: never) => Promise<void>,
  report: Report,
): Promise<void> {
  let worker: string | undefined
  worker = await boss.work(name, { pollingIntervalSeconds: 1 }, async ([job]) => {
    if (!job) return
    await handle(job.data as never).catch(error => {
      report(name, error)
      throw error
    })
    // Where there was one there may be more: it looks again at once.
    if (worker) boss.notifyWorker(worker)
  })
}
