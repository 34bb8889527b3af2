import { lazy, Suspense } from 'react'
import { useLogging } from '../logging/context.ts'
import { ClockDockPanel } from './ClockDockPanel.tsx'
import { useUnlockedSound } from './use-alerts.ts'
import { useCues } from './use-clock.ts'

const FacePanel = lazy(async () => ({ default: (await import('./FacePanel.tsx')).FacePanel }))

/** The clock of a block: its face while it is looked at, else a dock at the foot. Told either way. */
export function FacesPanel({ isDockFree }: { isDockFree: boolean }) {
  const { workout, face } = useLogging()
  const { clock, rest } = workout
  const ticking = workout.blocks.find(({ id }) => id === clock?.blockId)
  const shown = workout.blocks.find(({ id }) => id === face?.blockId)
  useUnlockedSound()
  useCues(ticking, clock)
  if (shown && face)
    return (
      <Suspense fallback={null}>
        <FacePanel key={shown.id} block={shown} onClose={face.close} />
      </Suspense>
    )
  if (!ticking || !clock || rest || !isDockFree) return null
  return <ClockDockPanel block={ticking} clock={clock} onShow={() => face?.open(ticking.id)} />
}
