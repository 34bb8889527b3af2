import type { ServerStatus } from '#contract/admin/administration.ts'
import { useRetryJobs } from '#web/admin/queries.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { RelativeTime } from '#web/ui/display/RelativeTime.tsx'
import table from '#web/ui/table.module.css'
import styles from './JobsSection.module.css'
import { groupJobs } from './job-kinds.ts'

/** The background jobs of the last day, by kind. */
export function JobsSection({ jobs }: { jobs: ServerStatus['jobs'] }) {
  const kinds = groupJobs(jobs)
  const retry = useRetryJobs()
  const count = (key: 'waiting' | 'failed') => kinds.reduce((sum, kind) => sum + kind[key], 0)
  return (
    <section aria-labelledby="admin-jobs" className={styles.section}>
      <div className={styles.head}>
        <h2 id="admin-jobs" className={styles.title}>
          Jobs
        </h2>
        <span className={styles.counts}>
          {count('waiting').toLocaleString()} waiting, {count('failed').toLocaleString()} failed
        </span>
      </div>
      <table className={`${table.table} ${styles.jobs}`}>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Waiting</th>
            <th scope="col">Failed</th>
            <th scope="col">Last run</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(kind => (
            <tr key={kind.label}>
              <th scope="row">{kind.label}</th>
              <td data-none={kind.waiting === 0}>{kind.waiting.toLocaleString()}</td>
              <td data-none={kind.failed === 0} data-failed={kind.failed > 0}>
                {kind.failed > 0 && (
                  <TextButton
                    aria-label={`Retry failed jobs: ${kind.label}`}
                    disabled={retry.isPending}
                    onClick={() => retry.mutate(kind.failedNames)}
                  >
                    Retry
                  </TextButton>
                )}{' '}
                {kind.failed.toLocaleString()}
              </td>
              <td>{kind.lastRunAt ? <RelativeTime instant={kind.lastRunAt} /> : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
