import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { oneAthlete } from '#web/shared/queries/athlete-page.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'

const PlanTestDialog = lazy(async () => ({ default: (await import('./PlanTestDialog.tsx')).PlanTestDialog }))

/** A button with which a coach plans a test of an athlete's max. */
export function PlanTestField({ athleteId, exercise }: { athleteId: string; exercise: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(oneAthlete(athleteId))
  const athleteName = data ? formatFullName(data.athlete) : 'this athlete'
  return (
    <>
      <TextButton aria-label={`${exercise}: plan a test`} onClick={() => setOpen(true)}>
        Plan a test
      </TextButton>
      {isOpen && (
        <Suspense fallback={null}>
          <PlanTestDialog test={{ athleteId, athleteName, exercise }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
