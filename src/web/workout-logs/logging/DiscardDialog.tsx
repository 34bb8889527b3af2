import { useState } from 'react'
import { useNavigate } from 'react-router'
import { countOpenSets } from '#training/workout/order.ts'
import { paths } from '../../app/paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { countOf } from '../../ui/words.ts'
import { useLogging } from './context.ts'
import parts from './DiscardDialog.module.css'
import { useForAthlete } from './for-athlete.ts'

/** Gives up what is logged here and recorded nowhere; the session itself stays planned. */
export function DiscardDialog({ onDiscard }: { onDiscard: () => void }) {
  const { workout } = useLogging()
  const athlete = useForAthlete()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  if (workout.revision === 0) return null
  const { done } = countOpenSets(workout)
  const lost = done === 0 ? 'what you typed' : countOf(done, 'set')
  const discard = () => {
    onDiscard()
    navigate(athlete ? paths.athlete(athlete.id) : paths.home)
  }
  return (
    <p className={parts.way}>
      <TextButton onClick={() => setAsking(true)}>Discard this workout</TextButton>
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard this workout?"
        confirm={`Discard ${lost}`}
        onConfirm={discard}
        onClose={() => setAsking(false)}
      >
        It is on this device only and was not recorded: <b>{lost}</b> would be lost.
        {workout.sessionId && ' The session stays planned.'}
      </ConfirmDialog>
    </p>
  )
}
