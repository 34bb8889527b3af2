import { useState } from 'react'
import {
  type FigureUnit,
  pressKey,
  readFigure,
  stepFigure,
  unitOf,
  writeFigure,
} from '#training/workout/entry.ts'
import type { Figure, OpenExercise, OpenSet } from '#training/workout/open.ts'
import { suggest } from '#training/workout/suggest.ts'
import { useUnits } from '../../app/person.ts'
import { useLogging } from './context.ts'

/** What the keys of the pad do to one figure. Every press is kept before it is answered. */
export function usePad(exercise: OpenExercise, set: OpenSet, figure: Figure) {
  const { apply } = useLogging()
  const unit = unitOf(figure, exercise, useUnits())
  const value = suggest(exercise, set)[figure]
  const of = `${set.id} ${figure}`
  // Nothing typed yet: the first key replaces what is suggested.
  const [typing, setTyping] = useState<{ of: string; text: string }>()
  const text = typing?.of === of ? typing.text : undefined
  const keep = (typed: number | null) => apply({ kind: 'typed', setId: set.id, figure, value: typed })

  return {
    unit,
    shown: text === undefined ? writeFigure(value, unit) : whileTyped(text, unit),
    press(key: string) {
      const before = text ?? (key === 'back' ? digitsOf(writeFigure(value, unit), unit) : '')
      const next = pressKey(before, key, unit)
      setTyping({ of, text: next })
      keep(readFigure(next, unit) ?? null)
    },
    /** What another device did meanwhile stands in its place: what was typed here is the last word, and not lost. */
    leave() {
      const read = text === undefined ? value : (readFigure(text, unit) ?? null)
      if (read !== value) keep(read)
      setTyping(undefined)
    },
    step(direction: 1 | -1) {
      setTyping(undefined)
      keep(stepFigure(value, unit, direction))
    },
  }
}

const digitsOf = (text: string, unit: FigureUnit) => (unit === 'time' ? text.replace(/\D/g, '') : text)

/** A time fills from the right as on a watch: `130` is `1:30`. */
function whileTyped(text: string, unit: FigureUnit): string {
  if (unit !== 'time' || text === '') return text
  return text.padStart(3, '0').replace(/(\d)(?=(\d\d)+$)/g, '$1:')
}
