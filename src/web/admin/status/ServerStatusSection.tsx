import type { ReactNode } from 'react'
import type { ServerStatus } from '#contract/admin/administration.ts'
import { useRetryJobs } from '#web/admin/queries.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { RelativeTime } from '#web/ui/display/RelativeTime.tsx'
import { formatBytes } from './format-bytes.ts'
import styles from './ServerStatusSection.module.css'

/** Backup, storage, version and jobs, beside or below the people. */
export function ServerStatusSection({ status }: { status: ServerStatus }) {
  const { disk, uploads, largestAccounts, webhooks, jobs, identityProvider } = status
  const retry = useRetryJobs()
  const usedBytes = disk.sizeBytes - disk.freeBytes
  return (
    <>
      <Group title="Backup">
        <Line label="Last backup">
          {status.lastBackupAt ? <RelativeTime instant={status.lastBackupAt} /> : 'none'}
        </Line>
        <Line label="Daily">{status.backupTime ? `at ${status.backupTime} UTC` : 'not set'}</Line>
      </Group>
      <Group title="Storage">
        <Line label="Disk">
          {formatBytes(usedBytes)} of {formatBytes(disk.sizeBytes)}
        </Line>
        <div className={styles.track} aria-hidden="true">
          <span style={{ width: `${(100 * usedBytes) / disk.sizeBytes}%` }} />
        </div>
        <Line label="Pictures">
          {uploads.files.toLocaleString()}, {formatBytes(uploads.bytes)}
        </Line>
        <Line label="Database">
          PostgreSQL {status.databaseVersion}, {formatBytes(status.databaseBytes)}
        </Line>
      </Group>
      {largestAccounts.length > 0 && (
        <Group title="Closest to their limits">
          {largestAccounts.map(({ id, name, kind, count, limit }) => (
            <Line key={`${id} ${kind}`} label={name}>
              {count.toLocaleString()} of {limit.toLocaleString()} {kind}
            </Line>
          ))}
        </Group>
      )}
      <Group title="Sign-in">
        <Line label="Passwords">{status.isPasswordSignInOn ? 'on' : 'off'}</Line>
        {identityProvider ? (
          <Line label={identityProvider.name}>{identityProvider.issuer}</Line>
        ) : (
          <Line label="Other service">not set</Line>
        )}
      </Group>
      {webhooks.on + webhooks.turnedOffByFailures > 0 && (
        <Group title="Webhooks">
          <Line label="On">{webhooks.on.toLocaleString()}</Line>
          <Line label="Turned off by failures">{webhooks.turnedOffByFailures.toLocaleString()}</Line>
          <Line label="Failed deliveries in 30 days">{webhooks.failedDeliveries.toLocaleString()}</Line>
        </Group>
      )}
      <Group title="Version">
        <Line label="Cornerman">{status.version}</Line>
        <p className={styles.note}>
          This server does not look for newer versions. Compare with CHANGELOG.md where you got Cornerman, and
          upgrade as in docs/hosting.md, Upgrade.
        </p>
      </Group>
      <Group title="Jobs">
        {jobs.length === 0 && <p className={styles.note}>No job has run in the last day.</p>}
        <table className={styles.jobs} hidden={jobs.length === 0}>
          <thead>
            <tr>
              <th scope="col">Job</th>
              <th scope="col">Waiting</th>
              <th scope="col">Failed</th>
              <th scope="col">Last run</th>
            </tr>
          </thead>
          <tbody>
            {jobs.map(job => (
              <tr key={job.name}>
                <th scope="row">{job.name}</th>
                <td>{job.waiting.toLocaleString()}</td>
                <td data-failed={job.failed > 0}>
                  {job.failed.toLocaleString()}{' '}
                  {job.failed > 0 && (
                    <TextButton
                      aria-label={`Retry failed jobs: ${job.name}`}
                      disabled={retry.isPending}
                      onClick={() => retry.mutate(job.name)}
                    >
                      Retry
                    </TextButton>
                  )}
                </td>
                <td>{job.lastRunAt ? <RelativeTime instant={job.lastRunAt} /> : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className={styles.line}>
      <span className={styles.label}>{label}</span> <span>{children}</span>
    </p>
  )
}
