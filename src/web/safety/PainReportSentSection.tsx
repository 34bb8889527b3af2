import { Button } from '@mantine/core'
import { formatList } from '#training/localization/format-list.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useSyncState } from '#web/offline/sync/use-outbox.ts'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import styles from './ReportPainPanel.module.css'

/** Tells the athlete what happens next and whom to call in an emergency. */
export function PainReportSentSection({
  what,
  coaches,
  onClose,
}: {
  what: string | null
  coaches: readonly string[] | undefined
  onClose: () => void
}) {
  const { state } = useSyncState()
  const isSent = state === 'synced'
  const hasCoaches = useUser().coaches.length > 0
  return (
    <div className={styles.form}>
      <p className={styles.held} role="status">
        <DayStatusIcon state="hold" isNamed={false} />
        <span>
          <b>{what ?? 'Today'} is on hold.</b> {describeNextSteps({ coaches, hasCoaches, isSent })} Training
          on hold never counts as missed.
        </span>
      </p>
      <p className={styles.emergency}>
        If the pain is sudden or severe, or you feel faint or short of breath, stop training. In an emergency,
        call your local emergency number (112 in Europe, 911 in North America). Pain reports are not monitored
        around the clock.
      </p>
      <Button size="lg" fullWidth onClick={onClose}>
        Back to the session
      </Button>
    </div>
  )
}

type NextStepInfo = { coaches: readonly string[] | undefined; hasCoaches: boolean; isSent: boolean }

function describeNextSteps({ coaches, hasCoaches, isSent }: NextStepInfo): string {
  const isUnread = coaches ? coaches.length === 0 : !hasCoaches
  if (isUnread) return 'No coach can see your logs, so you decide when to resume.'
  const names = coaches ? formatList(coaches) : 'Your coach'
  if (!isSent)
    return `${names} will be notified once this device is online and will decide how you should continue.`
  const hasOneCoach = !coaches || coaches.length === 1
  return `${names} ${hasOneCoach ? 'has' : 'have'} been notified and will decide how you should continue.`
}
