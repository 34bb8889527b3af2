import { useEffect, useMemo, useState } from 'react'
import { lettersById } from '#training/workout/letters.ts'
import type { OpenWorkout } from '#training/workout/open.ts'
import { inOrder, nextPlace } from '#training/workout/order.ts'
import { figuresAsked, missingFigure } from '#training/workout/suggest.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { figureId, type LoggingContext, type Target } from './context.ts'
import type { Logging } from './use-open-workout.ts'

/** What the parts of a workout share: where one is, and how one gets from figure to figure. */
export function useLoggingState({ workout, apply }: Pick<Logging, 'workout' | 'apply'>) {
  const isPhone = usePhone()
  const [target, setTarget] = useState<Target>()
  const [wanted, setWanted] = useState<Target>()
  const letters = useMemo(() => lettersById(workout), [workout])
  const next = useMemo(() => nextPlace(workout), [workout])
  const under = target && isPhone ? inOrder(workout).find(({ set }) => set.id === target.setId) : undefined

  // After drawing: the field may only now be there.
  useEffect(() => {
    if (wanted) document.getElementById(figureId(wanted))?.focus()
  }, [wanted])

  const edit = isPhone ? setTarget : setWanted
  const closePad = () => {
    setTarget(undefined)
    setWanted(target)
  }
  const logSet = (setId: string) => apply({ kind: 'ticked', setId, at: new Date().toISOString() })
  const tick = (setId: string, isGoingOn = false) => {
    const place = inOrder(workout).find(({ set }) => set.id === setId)
    const missing = place && missingFigure(place.exercise, place.set)
    if (missing) return edit({ setId, figure: missing })
    logSet(setId)
    const following = isGoingOn ? afterwards(workout, setId) : undefined
    if (following) setWanted(following)
  }

  const logging: LoggingContext = { workout, apply, letters, next, target: under && target, edit, tick }
  const pad = under &&
    target && {
      exercise: under.exercise,
      set: under.set,
      figure: target.figure,
      onClose: closePad,
      onDone: () => {
        if (!under.set.doneAt) logSet(under.set.id)
        closePad()
      },
    }
  return { logging, pad }
}

/** The first figure of the set that is next once this one is done. */
function afterwards(workout: OpenWorkout, setId: string): Target | undefined {
  const next = nextPlace({ ...workout, lastSetId: setId })
  return next && { setId: next.set.id, figure: figuresAsked(next.exercise)[0] }
}
