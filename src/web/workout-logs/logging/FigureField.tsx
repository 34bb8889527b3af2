import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { readFigure, unitOf, writeFigure } from '#training/workout/entry.ts'
import type { Figure, OpenExercise, OpenSet } from '#training/workout/open.ts'
import { useUnits } from '../../app/person.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { figureId, useLogging } from './context.ts'
import parts from './FigureField.module.css'
import { headOf, placeholderOf } from './labels.ts'

type Props = {
  exercise: OpenExercise
  set: OpenSet
  figure: Figure
  value: number | null
  /** Of which set it is, for those who do not see the row. */
  name: string
  isDisabled: boolean
}

/** A figure of a set: a field to type in at a desk, a button that opens the pad on a phone. */
export function FigureField(props: Props) {
  const isPhone = usePhone()
  return isPhone ? <PadButton {...props} /> : <TypedField {...props} />
}

function PadButton({ exercise, set, figure, value, name, isDisabled }: Props) {
  const { target, edit } = useLogging()
  const unit = unitOf(figure, exercise, useUnits())
  const own = { setId: set.id, figure }
  const isTarget = target?.setId === set.id && target.figure === figure
  const shown = writeFigure(value, unit)
  return (
    <button
      type="button"
      id={figureId(own)}
      className={parts.figure}
      data-figure={figure}
      data-target={isTarget}
      disabled={isDisabled}
      aria-label={`${name}, ${headOf[unit]}: ${shown || 'nothing'}`}
      onClick={() => edit(own)}
    >
      {shown || <span className={parts.none}>{placeholderOf(figure, set)}</span>}
    </button>
  )
}

function TypedField({ exercise, set, figure, value, name, isDisabled }: Props) {
  const { apply, tick } = useLogging()
  const unit = unitOf(figure, exercise, useUnits())
  // Only while it is typed: `57.` is no figure yet.
  const [text, setText] = useState<string>()
  const read = text === undefined ? value : readFigure(text, unit)

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setText(target.value)
    const typed = readFigure(target.value, unit)
    if (typed !== undefined) apply({ kind: 'typed', setId: set.id, figure, value: typed })
  }
  /** What another device did meanwhile stands in its place: what is typed here is the last word, and not lost. */
  const leave = () => {
    if (text !== undefined && read !== undefined && read !== value)
      apply({ kind: 'typed', setId: set.id, figure, value: read })
    setText(undefined)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') event.currentTarget.blur()
    if (event.key !== 'Enter') return
    event.preventDefault()
    leave()
    if (!set.doneAt) tick(set.id, true)
  }
  return (
    <input
      id={figureId({ setId: set.id, figure })}
      className={parts.figure}
      data-figure={figure}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={`${name}, ${headOf[unit]}`}
      aria-invalid={read === undefined}
      placeholder={placeholderOf(figure, set)}
      disabled={isDisabled}
      value={text ?? writeFigure(value, unit)}
      onFocus={event => event.currentTarget.select()}
      onChange={type}
      onKeyDown={onKey}
      onBlur={leave}
    />
  )
}
