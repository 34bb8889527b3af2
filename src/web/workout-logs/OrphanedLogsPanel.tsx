import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { DeleteOrphanedLogsDialog } from '#web/workout-logs/cleanup/DeleteOrphanedLogsDialog.tsx'
import { describeDeletedRegimens, describeOrphanedLogs } from '#web/workout-logs/cleanup/describe-cleanup.ts'
import { cleanupPreview } from '#web/workout-logs/cleanup/queries.ts'
import styles from './OrphanedLogsPanel.module.css'

/** Shows how many logs belong to deleted regimens, with a button to clean up these logs. */
export function OrphanedLogsPanel() {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <section className={styles.panel} aria-labelledby="orphaned-logs">
      <h2 id="orphaned-logs" className={styles.title}>
        Orphaned logs
      </h2>
      <p className={styles.sentence}>
        <OrphanedLogCount />
      </p>
      <Button variant="default" size="xs" className={styles.button} onClick={open}>
        Clean up orphaned logs…
      </Button>
      {isOpen && <DeleteOrphanedLogsDialog onClose={close} />}
    </section>
  )
}

function OrphanedLogCount() {
  const { data: preview, isPending, refetch } = useQuery(cleanupPreview)
  if (isPending) return 'Counting the logs of regimens you have deleted…'
  if (!preview)
    return (
      <span role="alert">
        Orphaned logs could not be counted. <TextButton onClick={() => refetch()}>Try again</TextButton>
      </span>
    )
  if (preview.workoutLogCount === 0) return 'No workout logs belong to a regimen you have deleted.'
  return (
    <>
      <b>{describeOrphanedLogs(preview)}</b> recorded under {describeDeletedRegimens(preview)}, which you have
      deleted.
    </>
  )
}
