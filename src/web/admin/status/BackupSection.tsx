import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { administration, type ServerStatus } from '#contract/admin/administration.ts'
import { refetchAdminData } from '#web/admin/queries.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { RelativeTime } from '#web/ui/display/RelativeTime.tsx'
import { formatBytes } from './format-bytes.ts'
import styles from './ServerStatusSection.module.css'
import { StatusRow } from './StatusRow.tsx'
import { StatusSection } from './StatusSection.tsx'

/** The last backup, the button that starts one and, while it runs, its progress in words. */
export function BackupSection({ status }: { status: ServerStatus }) {
  const { lastBackupAt, lastBackupBytes, backupState, backupTime, backupsToKeep, backupCopies } = status
  const backUp = useMutation({
    mutationFn: () => call(administration.backUp),
    onSuccess: () => refetchAdminData(),
    onError: error => toast.failure(getFailureMessage(error, 'No backup was started. Please try again.')),
  })
  return (
    <StatusSection title="Backup">
      <StatusRow label="Last backup">
        {lastBackupAt ? (
          <>
            <RelativeTime instant={lastBackupAt} />, {formatBytes(lastBackupBytes ?? 0)}
          </>
        ) : (
          'none'
        )}
      </StatusRow>
      <StatusRow label="Daily">{backupTime ? `at ${backupTime} UTC` : 'not set'}</StatusRow>
      <StatusRow label="Kept">the last {backupsToKeep.toLocaleString()}</StatusRow>
      <StatusRow label="Copied to">{describeCopies(backupCopies)}</StatusRow>
      <div className={styles.action} role="status">
        {backupState === 'running' ? (
          <p className={styles.note}>A backup is being written, and then read back to verify it.</p>
        ) : backupState === 'waiting' ? (
          <p className={styles.note}>A backup starts in a moment, or is repeated after a failure.</p>
        ) : (
          <Button size="sm" loading={backUp.isPending} onClick={() => backUp.mutate()}>
            Back up now
          </Button>
        )}
      </div>
    </StatusSection>
  )
}

function describeCopies({ folder, bucket }: ServerStatus['backupCopies']): string {
  const places = [folder && 'a second folder', bucket && 'S3'].filter(Boolean)
  return places.length > 0 ? places.join(' and ') : 'nowhere'
}
