import type { ServerStatus } from '#contract/admin/administration.ts'
import { BackupSection } from './BackupSection.tsx'
import { ConfigurationSection } from './ConfigurationSection.tsx'
import { formatBytes } from './format-bytes.ts'
import styles from './ServerStatusSection.module.css'
import { StatusRow } from './StatusRow.tsx'
import { StatusSection } from './StatusSection.tsx'
import { VersionSection } from './VersionSection.tsx'

/** Backup, storage, version and configuration, beside or below the people. */
export function ServerStatusSection({ status }: { status: ServerStatus }) {
  const { disk, uploads, largestAccounts, webhooks, identityProvider } = status
  const usedBytes = disk.sizeBytes - disk.freeBytes
  return (
    <>
      <BackupSection status={status} />
      <StatusSection title="Storage">
        <StatusRow label="Disk">
          {formatBytes(usedBytes)} of {formatBytes(disk.sizeBytes)}
        </StatusRow>
        <div className={styles.track} aria-hidden="true">
          <span style={{ width: `${(100 * usedBytes) / disk.sizeBytes}%` }} />
        </div>
        <StatusRow label="Pictures">
          {uploads.files > 0 ? `${uploads.files.toLocaleString()}, ${formatBytes(uploads.bytes)}` : 'none'}
        </StatusRow>
        <StatusRow label="Database">
          PostgreSQL {status.databaseVersion}, {formatBytes(status.databaseBytes)}
        </StatusRow>
      </StatusSection>
      {largestAccounts.length > 0 && (
        <StatusSection title="Closest to their limits">
          {largestAccounts.map(({ id, name, kind, count, limit }) => (
            <StatusRow key={`${id} ${kind}`} label={name}>
              {kind === 'bytes'
                ? `${formatBytes(count)} of ${formatBytes(limit)}`
                : `${count.toLocaleString()} of ${limit.toLocaleString()} ${kind}`}
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
      <ConfigurationSection warnings={status.warnings} />
    </>
  )
}
