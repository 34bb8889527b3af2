import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { TextButton } from '../ui/TextButton.tsx'
import parts from './CleanupPanel.module.css'
import { CleanupDialog } from './cleanup/CleanupDialog.tsx'
import { cleanupPreview } from './cleanup/queries.ts'
import { logsOf, regimensOf } from './cleanup/words.ts'

/** Whether logs were left behind by regimens that are gone, and the way to clean them up. */
export function CleanupPanel() {
  const [isAsked, { open, close }] = useDisclosure(false)
  return (
    <section className={parts.panel} aria-labelledby="orphaned-logs">
      <h2 id="orphaned-logs" className={parts.title}>
        Orphaned logs
      </h2>
      <p className={parts.sentence}>
        <Count />
      </p>
      <Button variant="default" size="xs" className={parts.button} onClick={open}>
        Clean up orphaned logs…
      </Button>
      {isAsked && <CleanupDialog onClose={close} />}
    </section>
  )
}

function Count() {
  const { data: preview, isPending, refetch } = useQuery(cleanupPreview)
  if (isPending) return 'Counting the logs under regimens that you have deleted.'
  if (!preview)
    return (
      <span role="alert">
        Orphaned logs could not be counted. <TextButton onClick={() => refetch()}>Try again</TextButton>
      </span>
    )
  if (preview.workoutLogCount === 0) return 'None: no workout log lies under a regimen that you have deleted.'
  return (
    <>
      <b>{logsOf(preview)}</b> under {regimensOf(preview)}, which you have deleted.
    </>
  )
}
