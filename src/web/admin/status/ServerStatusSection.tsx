import type { ServerStatus } from '#contract/admin/administration.ts'
import { useRetryJobs } from '#web/admin/queries.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { RelativeTime } from '#web/ui/display/RelativeTime.tsx'
import { formatBytes } from './format-bytes.ts'
import styles from './ServerStatusSection.module.css'
import { StatusRow } from './StatusRow.tsx'
import { StatusSection } from './StatusSection.tsx'
import { VersionSection } from './VersionSection.tsx'

/** Backup, storage, version and jobs, beside or below the people. */
export function ServerStatusSection({ status }: { status: ServerStatus }) {
  const { disk, uploads, largestAccounts, webhooks, jobs, identityProvider } = status
  const retry = useRetryJobs()
  const usedBytes = disk.sizeBytes - disk.freeBytes
  return (
    <>
      <StatusSection title="Backup">
        <StatusRow label="Last backup">
          {status.lastBackupAt ? <RelativeTime instant={status.lastBackupAt} /> : 'none'}
        </StatusRow>
        <StatusRow label="Daily">{status.backupTime ? `at ${status.backupTime} UTC` : 'not set'}</StatusRow>
      </StatusSection>
      <StatusSection title="Storage">
        <StatusRow label="Disk">
          {formatBytes(usedBytes)} of {formatBytes(disk.sizeBytes)}
        </StatusRow>
        <div className={styles.track} aria-hidden="true">
          <span style={{ width: `${(100 * usedBytes) / disk.sizeBytes}%` }} />
        </div>
        <StatusRow label="Pictures">
          {uploads.files.toLocaleString()}, {formatBytes(uploads.bytes)}
        </StatusRow>
        <StatusRow label="Database">
          PostgreSQL {status.databaseVersion}, {formatBytes(status.databaseBytes)}
        </StatusRow>
      </StatusSection>
      {largestAccounts.length > 0 && (
        <StatusSection title="Closest to their limits">
          {largestAccounts.map(({ id, name, kind, count, limit }) => (
            <StatusRow key={`${id} ${kind}`} label={name}>
              {count.toLocaleString()} of {limit.toLocaleString()} {kind}
            </StatusRow>
          ))}
        </StatusSection>
      )}
      <StatusSection title="Sign-in">
        <StatusRow label="Passwords">{status.isPasswordSignInOn ? 'on' : 'off'}</StatusRow>
        {identityProvider ? (
          <StatusRow label={identityProvider.name}>{identityProvider.issuer}</StatusRow>
        ) : (
          <StatusRow label="Other service">not set</StatusRow>
        )}
      </StatusSection>
      {webhooks.on + webhooks.turnedOffByFailures > 0 && (
        <StatusSection title="Webhooks">
          <StatusRow label="On">{webhooks.on.toLocaleString()}</StatusRow>
          <StatusRow label="Turned off by failures">
            {webhooks.turnedOffByFailures.toLocaleString()}
          </StatusRow>
          <StatusRow label="Failed deliveries in 30 days">
            {webhooks.failedDeliveries.toLocaleString()}
          </StatusRow>
        </StatusSection>
      )}
      <VersionSection version={status.version} />
      <StatusSection title="Jobs">
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
      </StatusSection>
    </>
  )
}
