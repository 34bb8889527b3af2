import type { ServerStatus } from '#contract/admin/administration.ts'
import type { ReadinessChecks } from '#contract/readiness.ts'
import { formatCount } from '#training/localization/format-count.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** `Up for 18 days, ready. 99 % of responses within 140 ms.` */
export function describeServer(
  {
    startedAt,
    readiness,
    responseTimeP99Ms,
  }: Pick<ServerStatus, 'startedAt' | 'readiness' | 'responseTimeP99Ms'>,
  nowMs: number,
): string {
  const problems = listProblems(readiness)
  const state = problems.length > 0 ? `not ready: ${problems.join(', ')}` : 'ready'
  const speed =
    responseTimeP99Ms === null ? '' : ` 99 % of responses within ${responseTimeP99Ms.toLocaleString()} ms.`
  return `Up for ${formatUptime(nowMs - Date.parse(startedAt))}, ${state}.${speed}`
}

function formatUptime(milliseconds: number): string {
  if (milliseconds >= 2 * dayMs) return formatCount(Math.floor(milliseconds / dayMs), 'day')
  if (milliseconds >= 2 * hourMs) return formatCount(Math.floor(milliseconds / hourMs), 'hour')
  return formatCount(Math.max(1, Math.floor(milliseconds / minuteMs)), 'minute')
}

const problemLabels: { [Check in keyof ReadinessChecks]: Partial<Record<ReadinessChecks[Check], string>> } = {
  database: { 'read-only': 'the database cannot be written', unreachable: 'the database does not respond' },
  disk: { low: 'little free disk space', full: 'the disk is full' },
  jobs: { stopped: 'jobs do not run' },
  setup: { 'creating-demo-data': 'the demo data is being created' },
}

const listProblems = ({ database, disk, jobs, setup }: ReadinessChecks): string[] =>
  [
    problemLabels.database[database],
    problemLabels.disk[disk],
    problemLabels.jobs[jobs],
    problemLabels.setup[setup],
  ].filter(label => label !== undefined)
