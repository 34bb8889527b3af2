import type { ServerStatus } from '#contract/admin/administration.ts'

type Job = ServerStatus['jobs'][number]

/** The background jobs of one kind. `failedNames` are the names of its jobs that failed. */
export type JobKind = Omit<Job, 'name'> & { label: string; failedNames: string[] }

/** The kinds in the order of the list, and what the names of their jobs begin with. */
const kindPrefixes: Record<string, readonly string[]> = {
  Email: ['mail.'],
  'Push messages': ['push.'],
  Notifications: ['records.', 'morning.'],
  Imports: ['import.'],
  Exports: ['export.'],
  Pictures: ['avatar.'],
  Webhooks: ['webhook.'],
  'Intervals.icu': ['intervals-icu.'],
  Cleanup: ['upkeep'],
  Backup: ['backup'],
}

/** Adds up the jobs of each kind. Jobs with an unknown name are listed at the end, under this name. */
export function groupJobs(jobs: readonly Job[]): JobKind[] {
  const known = Object.keys(kindPrefixes)
  const labels = jobs.map(({ name }) => findKind(name) ?? name)
  const others = labels.filter(label => !known.includes(label))
  return [...known, ...others].map(label =>
    toKind(
      label,
      jobs.filter((_, index) => labels[index] === label),
    ),
  )
}

const findKind = (name: string) =>
  Object.keys(kindPrefixes).find(kind => kindPrefixes[kind]?.some(prefix => name.startsWith(prefix)))

const toKind = (label: string, jobs: readonly Job[]): JobKind => ({
  label,
  waiting: sum(jobs.map(({ waiting }) => waiting)),
  failed: sum(jobs.map(({ failed }) => failed)),
  lastRunAt:
    jobs
      .map(({ lastRunAt }) => lastRunAt ?? '')
      .sort()
      .at(-1) || null,
  failedNames: jobs.filter(({ failed }) => failed > 0).map(({ name }) => name),
})

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
