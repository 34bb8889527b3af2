import { PgBoss } from 'pg-boss'
import type { EmailChangeSide } from '#contract/account/email-change.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { ColumnMapping } from '#training/imports/column-mapping.ts'
import type { DateOrder } from '#training/imports/imported-workout.ts'
import type { LoadUnit } from '#training/units.ts'
import type { SecurityChange } from './security-mails.ts'

/** The payload of each background job, by queue name. Jobs run after the transaction commits. */
export type JobData = {
  'mail.verification': { email: string }
  'mail.reset': { email: string }
  'mail.password-changed': { userId: string }
  'mail.security': SecurityChange & { userId: string }
  /** Sends the link that confirms one of the two addresses. */
  'mail.email-change': { changeId: string; side: EmailChangeSide }
  'mail.email-changed': { userId: string; formerEmail: string }
  'mail.invitation': { invitationId: string }
  'mail.news': NotificationJobData
  'push.news': NotificationJobData
  /** Finds personal records, which requires the whole history of a lift, and notifies coaches. */
  'records.tell': { workoutLogId: string }
  /** Sends morning notifications to users whose chosen local time has passed. */
  'morning.tell': Record<never, never>
  'avatar.remove': { name: string }
  /**
   * Reads an uploaded file of workouts. `dateOrder` is null if the file shows it, and `mapping` if a known app wrote the
   * file.
   */
  'import.read': {
    importId: string
    dateOrder: DateOrder | null
    mapping: ColumnMapping | null
    loadUnit?: LoadUnit | null
  }
  'import.write': { importId: string }
  'import.undo': { importId: string; removesEdited: boolean }
  /** Calls a webhook after `attempt` failed attempts. `userId` is its owner, whose jobs are limited together. */
  'webhook.deliver': { deliveryId: string; userId: string; attempt: number }
  /** Adds a job for each connection to Intervals.icu whose synchronisation is due. */
  'intervals-icu.plan': Record<never, never>
  'intervals-icu.sync': { userId: string }
  'mail.webhook-off': { webhookId: string; userId: string }
  /** Adds a job for each person whose weekly archive is due. */
  'export.plan': Record<never, never>
  'export.save': { userId: string }
  /** Deletes the archives of a person who has deleted the account. */
  'export.remove': { userId: string }
  upkeep: Record<never, never>
  backup: Record<never, never>
}
/** A notification for one user; `id` is the id of its subject, such as a comment. */
export type NotificationJobData = { kind: string; id: string; userId: string }
export type JobName = keyof JobData
export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> }

export type JobQueue = {
  /** Adds jobs with one statement in the open transaction, so that a rollback discards them. */
  add<Name extends JobName>(db: Queryable, name: Name, ...data: JobData[Name][]): Promise<void>
  /** Like `add`, but delays the jobs until the given time. */
  addAt<Name extends JobName>(db: Queryable, at: Date, name: Name, ...data: JobData[Name][]): Promise<void>
  /** Starts running jobs. */
  work(handlers: JobHandlers, report: ReportJobAttempt, backups?: BackupSchedule): Promise<void>
}

/**
 * When the daily backup is made, `HH:MM` in UTC. Without a time, a schedule of another running server that shares the
 * database is kept.
 */
type BackupSchedule = { time: string | undefined; isOnlyServer: boolean }

/** Called after each attempt, with the error if it failed; the queue then retries the job. */
type ReportJobAttempt = (name: JobName, error: unknown) => void

const jobNames: readonly JobName[] = [
  'mail.verification',
  'mail.reset',
  'mail.password-changed',
  'mail.security',
  'mail.email-change',
  'mail.email-changed',
  'mail.invitation',
  'mail.news',
  'push.news',
  'records.tell',
  'morning.tell',
  'avatar.remove',
  'import.read',
  'import.write',
  'import.undo',
  'webhook.deliver',
  'mail.webhook-off',
  'intervals-icu.plan',
  'intervals-icu.sync',
  'export.plan',
  'export.save',
  'export.remove',
  'upkeep',
  'backup',
]
/** Retries for about 6 hours, with increasing delays of up to 30 minutes. */
const queueOptions = {
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 1800,
  expireInSeconds: 120,
  deleteAfterSeconds: 86_400,
}
/** Retries for more than a day, so that no email is lost if the mail server is unavailable for a day. */
const mailQueueOptions = { ...queueOptions, retryLimit: 60 }
/** A backup may take long. If it fails, another attempt follows after a quarter of an hour. */
const backupQueueOptions = { ...queueOptions, retryLimit: 3, retryDelay: 900, expireInSeconds: 6 * 3600 }
/** An archive may contain thousands of activities. */
const importReadQueueOptions = { ...queueOptions, expireInSeconds: 600 }
/** An archive may take long. It is repeated for about two hours; a week later, the next one follows. */
const exportQueueOptions = {
  ...queueOptions,
  retryLimit: 5,
  retryDelay: 120,
  retryDelayMax: 3600,
  expireInSeconds: 3600,
}
/** Many activities may be requested. A failure is stored with the time of the next attempt, so the job itself seldom repeats. */
const intervalsIcuQueueOptions = { ...queueOptions, retryLimit: 2, retryDelay: 60, expireInSeconds: 1500 }
const specialQueueOptions: Partial<Record<JobName, typeof queueOptions>> = {
  'export.save': exportQueueOptions,
  backup: backupQueueOptions,
  'import.read': importReadQueueOptions,
  'intervals-icu.sync': intervalsIcuQueueOptions,
}
/** Webhook receivers may be slow, so several are called at a time, but only a few for the same person. */
const concurrencyOptions: Partial<
  Record<JobName, { localConcurrency: number; localGroupConcurrency: number }>
> = {
  'webhook.deliver': { localConcurrency: 4, localGroupConcurrency: 2 },
}
const nightlyCron = '17 3 * * *'
const hourlyCron = '41 * * * *'
const minuteCron = '* * * * *'
const fiveMinuteCron = '*/5 * * * *'

/** Opens the job queue. It is stored in the same database as the data, so a committed job cannot be lost. */
export async function openJobQueue(url: string): Promise<{ jobs: JobQueue; stop(): Promise<void> }> {
  const boss = new PgBoss({ connectionString: url, max: 4, application_name: 'cornerman-jobs' })
  // pg-boss recovers from its own errors; persistent problems show up as failed jobs.
  boss.on('error', () => {})
  await boss.start()
  for (const name of jobNames) {
    const options = specialQueueOptions[name] ?? (name.startsWith('mail.') ? mailQueueOptions : queueOptions)
    await boss.createQueue(name, options)
    // `createQueue` does not update a queue created by an earlier version.
    await boss.updateQueue(name, options)
  }

  async function insert(db: Queryable, name: JobName, data: readonly object[], startAfter?: Date) {
    const executeSql = (text: string, values?: unknown[]) => db.$client.query(text, values)
    const newJobs = data.map(one => ({
      data: one,
      ...(startAfter && { startAfter }),
      ...(name in concurrencyOptions && 'userId' in one && { group: { id: String(one.userId) } }),
    }))
    if (newJobs.length > 0) await boss.insert(name, newJobs, { db: { executeSql } })
  }
  const jobs: JobQueue = {
    add: (db, name, ...data) => insert(db, name, data),
    addAt: (db, at, name, ...data) => insert(db, name, data, at),
    async work(handlers, report, backups = { time: undefined, isOnlyServer: true }) {
      for (const name of jobNames) {
        const workers = name === 'push.news' ? concurrentPushJobs : 1
        for (let count = 0; count < workers; count++) await startWorker(boss, name, handlers[name], report)
      }
      await boss.schedule('upkeep', nightlyCron)
      await boss.schedule('morning.tell', fiveMinuteCron)
      await boss.schedule('export.plan', hourlyCron)
      await boss.schedule('intervals-icu.plan', minuteCron)
      const [hour, minute] = (backups.time ?? '').split(':').map(Number)
      if (backups.time !== undefined) await boss.schedule('backup', `${minute} ${hour} * * *`)
      else if (backups.isOnlyServer) await boss.unschedule('backup')
    },
  }
  return { jobs, stop: () => boss.stop({ graceful: true, timeout: 1000, close: true }) }
}

/** Several messages are sent at a time, so that one that waits for its push service does not delay the others. */
const concurrentPushJobs = 4

async function startWorker(
  boss: PgBoss,
  name: JobName,
  handle: (data: never) => Promise<void>,
  report: ReportJobAttempt,
): Promise<void> {
  let worker: string | undefined
  const options = { pollingIntervalSeconds: 1, ...concurrencyOptions[name] }
  worker = await boss.work(name, options, async ([job]) => {
    if (!job) return
    try {
      await handle(job.data as never)
      report(name, undefined)
    } catch (error) {
      report(name, error)
      throw error
    } finally {
      // More jobs may be queued: fetch again without waiting for the next poll. A failed job is not among them.
      if (worker) boss.notifyWorker(worker)
    }
  })
}
