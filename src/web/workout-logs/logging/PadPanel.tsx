import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Figure, OpenExercise, OpenSet } from '#training/workout/open.ts'
import { setName } from '#training/workout/set-name.ts'
import { figuresAsked } from '#training/workout/suggest.ts'
import { figureId, useLogging } from './context.ts'
import { PadFiguresRow } from './PadFiguresRow.tsx'
import { PadKeysPanel } from './PadKeysPanel.tsx'
import parts from './PadPanel.module.css'
import { PlannedRow } from './PlannedRow.tsx'
import { usePad } from './use-pad.ts'

type Props = { exercise: OpenExercise; set: OpenSet; figure: Figure; onDone: () => void; onClose: () => void }

/** The keys for one figure after another, from the foot of a phone; the row that they fill stays in view. */
export function PadPanel({ exercise, set, figure, onDone, onClose }: Props) {
  const { edit } = useLogging()
  const pad = usePad(exercise, set, figure)
  const panel = usePadFocus(set.id, figure)
  const row = figuresAsked(exercise)
  const following = row[(row.indexOf(figure) + 1) % row.length] ?? figure
  const leaving = (act: () => void) => () => {
    pad.leave()
    act()
  }
  const turnTo = (other: Figure) => leaving(() => edit({ setId: set.id, figure: other }))()
  const [done, close] = [leaving(onDone), leaving(onClose)]

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and Space on a button are the button's own.
    const isButtons = event.target instanceof HTMLButtonElement && [' ', 'Enter'].includes(event.key)
    const act = isButtons ? undefined : keyActions(pad, done, close).get(event.key.replace(',', '.'))
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <div
      ref={panel}
      className={parts.pad}
      role="dialog"
      aria-label={`${exercise.name}, ${setName(exercise, set)}`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <PadFiguresRow exercise={exercise} set={set} figure={figure} shown={pad.shown} onTurn={turnTo} />
      <PlannedRow exercise={exercise} set={set} figure={figure} onClose={close} />
      <PadKeysPanel
        exercise={exercise}
        set={set}
        unit={pad.unit}
        following={following}
        onPress={pad.press}
        onStep={pad.step}
        onTurn={() => turnTo(following)}
        onDone={done}
      />
    </div>
  )
}

/** The pad by the keys of a keyboard. */
function keyActions(
  { press, step }: Pick<ReturnType<typeof usePad>, 'press' | 'step'>,
  onDone: () => void,
  onClose: () => void,
): ReadonlyMap<string, () => void> {
  return new Map([
    ...[...'0123456789.'].map(key => [key, () => press(key)] as const),
    ['Backspace', () => press('back')],
    ['ArrowUp', () => step(1)],
    ['ArrowDown', () => step(-1)],
    ['Enter', onDone],
    ['Escape', onClose],
  ])
}

/** The pad has the keyboard while it is open, and the row that it fills stands above it. */
function usePadFocus(setId: string, figure: Figure) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isInside = panel.current?.contains(document.activeElement)
    if (!isInside) panel.current?.focus({ preventScroll: true })
    document.getElementById(figureId({ setId, figure }))?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [setId, figure])
  return panel
}
