import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { useUser } from '#web/app/session/session.tsx'
import { sessionOfLog } from '#web/shared/queries/shared-logs.ts'
import { getSessionName } from '#web/shared/session-name.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { usePairing } from './queries.ts'

const PairWorkoutDialog = lazy(async () => ({
  default: (await import('./PairWorkoutDialog.tsx')).PairWorkoutDialog,
}))

/** Pairs an unplanned workout with a planned session or, for the athlete and the session’s coach, unpairs it. */
export function PairWorkoutSection({ log }: { log: WorkoutLog }) {
  const { id: userId } = useUser()
  const [isOpen, setOpen] = useState(false)
  const { data: session } = useQuery(sessionOfLog(log))
  const { pair, unpair } = usePairing(log)
  const isTheirs = userId === log.athleteId || userId === session?.coach?.id
  return (
    <p>
      {log.sessionId === null ? (
        <TextButton onClick={() => setOpen(true)}>Pair with a planned session…</TextButton>
      ) : (
        session &&
        isTheirs && (
          <TextButton
            disabled={unpair.isPending}
            onClick={() => unpair.mutate({ id: session.id, name: getSessionName(session) })}
          >
            Unpair from its session
          </TextButton>
        )
      )}
      {isOpen && (
        <Suspense>
          <PairWorkoutDialog log={log} onPair={pair.mutate} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  )
}
