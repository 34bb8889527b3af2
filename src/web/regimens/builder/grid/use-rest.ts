import { startTransition, useEffect, useRef } from 'react'

/** Longer than between two taps of an arrow. */
const restMs = 250

type Waiting = { timer: ReturnType<typeof setTimeout>; act: () => void }

/**
 * What takes a while is done where one rests, not at each step on the way: another week beside the grid is a whole other
 * text. `follow` does at once what waits.
 */
export function useRest() {
  const waiting = useRef<Waiting>(undefined)
  useEffect(() => () => clearTimeout(waiting.current?.timer), [])

  function rest(act: (() => void) | undefined) {
    clearTimeout(waiting.current?.timer)
    waiting.current = act && { act, timer: setTimeout(() => startTransition(follow), restMs) }
  }

  function follow() {
    const act = waiting.current?.act
    rest(undefined)
    act?.()
  }

  return { rest, follow }
}
