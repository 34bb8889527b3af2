import { Suspense } from 'react'
import { setName } from '#training/workout/set-name.ts'
import { later } from '../../ui/later.ts'
import { useLogging } from '../logging/context.ts'
import { ClockDockPanel } from './ClockDockPanel.tsx'
import { useUnlockedSound } from './use-alerts.ts'
import { useCues } from './use-clock.ts'
import { useRestEnd } from './use-rest-end.ts'

const FacePanel = later(async () => (await import('./FacePanel.tsx')).FacePanel)

/** The clock of a block: its face while it is looked at, else a dock at the foot. It and the rest are told either way. */
export function FacesPanel({ isDockFree }: { isDockFree: boolean }) {
  const { workout, face, next, letters } = useLogging()
  const { clock, rest } = workout
  const ticking = workout.blocks.find(({ id }) => id === clock?.blockId)
  const shown = workout.blocks.find(({ id }) => id === face?.blockId)
  useUnlockedSound()
  useRestEnd(rest, next ? `${letters.get(next.exercise.id)}, ${setName(next.exercise, next.set)}` : '')
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
