import { Button } from '@mantine/core'
import type { LogQuery } from '#web/shared/queries/shared-log-filter.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from './ExportLogsButtonField.module.css'
import { useExportLogs } from './use-export-logs.ts'

/** A button that saves the filtered logs as a file and shows the progress of a long export. */
export function ExportLogsButtonField({ query, total }: { query: LogQuery; total: number | undefined }) {
  const { save, isPending, count } = useExportLogs(query)
  const isEmpty = total === 0
  return (
    <>
      <Button
        variant="default"
        size="xs"
        className={styles.button}
        onClick={save}
        disabled={isEmpty}
        title={isEmpty ? 'No workouts to export' : undefined}
        aria-disabled={isPending}
      >
        {isPending ? formatExportProgress(count, total) : 'Export CSV'}
      </Button>
      <VisuallyHidden>
        <span role="status">{isPending && 'Collecting workouts'}</span>
      </VisuallyHidden>
    </>
  )
}

function formatExportProgress(count: number, total: number | undefined): string {
  return total === undefined
    ? `${count.toLocaleString()} so far…`
    : `${count.toLocaleString()} of ${total.toLocaleString()}…`
}
