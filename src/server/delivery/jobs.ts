import { PgBoss } from 'pg-boss'
import type { Queryable } from '../database/connection.ts'

/** Work for after the commit, by the name of its queue. */
export type JobData = {
  'mail.verification': { email: string }
  'mail.reset': { email: string }
  'mail.invitation': { invitationId: string }
  'mail.news': NewsData
  'push.news': NewsData
  /** What only the whole history of a lift says. */
  'records.tell': { workoutLogId: string }
  /** Whose morning it is. */
  'morning.tell': Record<never, never>
  'avatar.remove': { name: string }
  upkeep: Record<never, never>
}
/** What is told, of what, and who is to read of it. */
export type NewsData = { kind: string; id: string; userId: string }
export type JobName = keyof JobData
export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> }

export type Jobs = {
  /** Part of the open transaction: what is rolled back was never asked for. Many are one statement. */
  add<Name extends JobName>(db: Queryable, name: Name, ...data: JobData[Name][]): Promise<void>
  /** The same, for then. */
  addAt<Name extends JobName>(db: Queryable, at: Date, name: Name, ...data: JobData[Name][]): Promise<void>
  work(handlers: JobHandlers, report: Report): Promise<void>
}

/** Hears of each job that failed; it is tried again by itself. */
type Report = (name: JobName, error: unknown) => void

const names: readonly JobName[] = [
  'mail.verification',
  'mail.reset',
  'mail.invitation',
  'mail.news',
  'push.news',
  'records.tell',
  'morning.tell',
  'avatar.remove',
  'upkeep',
]
/** Tried again after seconds, then minutes, at last every half an hour: six hours in all, as long as a mail server is away. */
const queue = {
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 1800,
  expireInSeconds: 120,
  deleteAfterSeconds: 86_400,
}
const everyNight = '17 3 * * *'
const everyFewMinutes = '*/5 * * * *'

/** Jobs live in the database beside the data: nothing is lost between commit and delivery. */
export async function openJobs(url: string): Promise<{ jobs: Jobs; stop(): Promise<void> }> {
  const boss = new PgBoss({ connectionString: url, max: 4, application_name: 'cornerman-jobs' })
  // It tries again by itself; what stays broken shows in the jobs that fail.
  boss.on('error', () => {})
  await boss.start()
  for (const name of names) {
    await boss.createQueue(name, queue)
    // One that an earlier version made keeps what that one asked for, unless it is told.
    await boss.updateQueue(name, queue)
  }

  async function insert(db: Queryable, name: JobName, data: readonly object[], startAfter?: Date) {
    const executeSql = (text: string, values?: unknown[]) => db.$client.query(text, values)
    const wanted = data.map(one => ({ data: one, ...(startAfter && { startAfter }) }))
    if (wanted.length > 0) await boss.insert(name, wanted, { db: { executeSql } })
  }
  const jobs: Jobs = {
    add: (db, name, ...data) => insert(db, name, data),
    addAt: (db, at, name, ...data) => insert(db, name, data, at),
    async work(handlers, report) {
      for (const name of names) await workOn(boss, name, handlers[name], report)
      await boss.schedule('upkeep', everyNight)
      await boss.schedule('morning.tell', everyFewMinutes)
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
