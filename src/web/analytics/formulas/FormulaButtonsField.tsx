import { useState } from 'react'
import type { LiftSummary } from '#contract/analytics/progress.ts'
import { useProgressParams } from '#web/analytics/use-progress-params.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { MeetPointsDialog } from './MeetPointsDialog.tsx'
import { RepPercentsDialog } from './RepPercentsDialog.tsx'

/** Buttons that open the table of percentages and the calculator of meet points. */
export function FormulaButtonsField({
  lifts,
  athleteId,
}: {
  lifts: readonly LiftSummary[]
  athleteId: string | undefined
}) {
  const { formula } = useProgressParams()
  const [open, setOpen] = useState<'percents' | 'points' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <TextButton onClick={() => setOpen('percents')}>Percentages</TextButton>
      <TextButton onClick={() => setOpen('points')}>Meet points</TextButton>
      {open === 'percents' && <RepPercentsDialog formula={formula} onClose={close} />}
      {open === 'points' && <MeetPointsDialog lifts={lifts} athleteId={athleteId} onClose={close} />}
    </>
  )
}
