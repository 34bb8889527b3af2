import type { Database } from '#server/database/connection.ts'
import type { DiskSpace } from './disk-space.ts'
import type { DueJobs } from './store.ts'

/** Values that are read when the metrics are requested. */
export type MetricsSnapshot = {
  pool: Pick<Database['$client'], 'totalCount' | 'idleCount' | 'waitingCount'>
  dueJobs: DueJobs[]
  disk: DiskSpace
  isReady: boolean
}

/** Counts what happens on the server, for Prometheus. Labels contain neither people nor addresses. */
export type Metrics = {
  countRequest(operation: string, status: number, seconds: number): void
  countJob(job: string, outcome: 'done' | 'failed'): void
  countMail(outcome: 'sent' | 'failed'): void
  countPush(outcome: 'taken' | 'gone' | 'refused' | 'failed'): void
  /** Returns all metrics in the Prometheus text format. */
  render(snapshot: MetricsSnapshot): Promise<string>
  contentType: string
}

export async function createMetrics(): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  // Memory, CPU time and the delay of the event loop.
  collectDefaultMetrics({ register: registry })
  const createCounter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `cornerman_${name}`, help, labelNames, registers })
  const createGauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `cornerman_${name}`, help, labelNames, registers })

  const requests = createCounter('requests_total', 'Responses by operation and status', 'operation', 'status')
  const durations = new Histogram({
    name: 'cornerman_request_duration_seconds',
    help: 'Time until the response was sent',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  const jobs = createCounter('jobs_total', 'Attempts of background jobs', 'job', 'outcome')
  const mails = createCounter('mails_total', 'Attempts to send an email', 'outcome')
  const pushes = createCounter('push_messages_total', 'Attempts to send a push message', 'outcome')
  const connections = createGauge('database_connections', 'Connections of the pool', 'state')
  const waiting = createGauge('database_waiting_requests', 'Requests that wait for a connection')
  const dueJobs = createGauge('jobs_due', 'Jobs that should have started already', 'job')
  const oldestJob = createGauge('jobs_oldest_due_seconds', 'Delay of the oldest job that is due', 'job')
  const diskFree = createGauge('disk_free_bytes', 'Free space on the disk of the data directory')
  const diskSize = createGauge('disk_size_bytes', 'Size of the disk of the data directory')
  const ready = createGauge('ready', '1 if all readiness checks succeed')

  return {
    countRequest(operation, status, seconds) {
      requests.inc({ operation, status })
      durations.observe(seconds)
    },
    countJob: (job, outcome) => jobs.inc({ job, outcome }),
    countMail: outcome => mails.inc({ outcome }),
    countPush: outcome => pushes.inc({ outcome }),
    render(snapshot) {
      const { totalCount, idleCount, waitingCount } = snapshot.pool
      connections.set({ state: 'idle' }, idleCount)
      connections.set({ state: 'used' }, totalCount - idleCount)
      waiting.set(waitingCount)
      dueJobs.reset()
      oldestJob.reset()
      for (const { job, count, oldestSeconds } of snapshot.dueJobs) {
        dueJobs.set({ job }, count)
        oldestJob.set({ job }, oldestSeconds)
      }
      diskFree.set(snapshot.disk.freeBytes)
      diskSize.set(snapshot.disk.sizeBytes)
      ready.set(snapshot.isReady ? 1 : 0)
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
