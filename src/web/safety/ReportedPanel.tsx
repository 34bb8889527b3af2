import { Button } from '@mantine/core'
import { useUser } from '../app/session.tsx'
import { useSyncState } from '../offline/use-outbox.ts'
import { DayMark } from '../ui/DayMark.tsx'
import { listOf } from '../ui/words.ts'
import parts from './ReportPainPanel.module.css'

/** What happens next, in one sentence; and whom to call where it cannot wait. */
export function ReportedPanel({
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
    <div className={parts.form}>
      <p className={parts.held} role="status">
        <DayMark state="hold" isNamed={false} />
        <span>
          <b>{what ?? 'Today'} is on hold.</b> {nextWords({ coaches, hasCoaches, isSent })} What you leave out
          of it never counts as missed.
        </span>
      </p>
      <p className={parts.emergency}>
        If it is sudden or severe, or you feel faint or short of breath, stop training. In an emergency call
        your local emergency number (112 in Europe, 911 in North America): nobody watches these reports at all
        hours.
      </p>
      <Button size="lg" fullWidth onClick={onClose}>
        Back to the session
      </Button>
    </div>
  )
}

type Next = { coaches: readonly string[] | undefined; hasCoaches: boolean; isSent: boolean }

function nextWords({ coaches, hasCoaches, isSent }: Next): string {
  const nobody = coaches ? coaches.length === 0 : !hasCoaches
  if (nobody) return 'No coach sees your logs, so you decide yourself when it ends.'
  const who = coaches ? listOf(coaches) : 'Your coach'
  const isOne = !coaches || coaches.length === 1
  const told = isSent
    ? `${isOne ? 'is' : 'are'} told`
    : `${isOne ? 'is' : 'are'} told once this device has a connection`
  return `${who} ${told} and ${isOne ? 'decides' : 'decide'} what you do instead.`
}
