import { useEffect, useRef } from 'react'
import { prescriptionOf } from '#training/program/clip-text.ts'
import { useBuilder } from '../context.ts'
import type { Line } from './lines.ts'
import parts from './PhoneGridPanel.module.css'
import { written } from './writing.ts'

/** One exercise of one week while it is written on a phone. */
export function PhoneCellField({
  lines,
  at,
  line,
  week,
  onDone,
}: {
  lines: readonly Line[]
  at: number
  line: Extract<Line, { kind: 'row' }>
  week: number
  onDone: () => void
}) {
  const { latest, apply, choose, units } = useBuilder()
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const item = line.data.cells[week]?.item
  const itemId = item?.id

  useEffect(() => {
    input.current?.focus()
    if (itemId) choose(itemId)
  }, [itemId, choose])

  function finish(isKept: boolean) {
    if (isDone.current) return
    isDone.current = true
    const text = input.current?.value ?? ''
    const spot = { line: at, week }
    if (isKept)
      for (const step of written(latest(), lines, { spot, text, weekIndex: week, units }).steps) apply(step)
    onDone()
  }

  return (
    <label className={parts.field}>
      {line.data.name}, week {week + 1}
      <input
        ref={input}
        defaultValue={item ? prescriptionOf(item, units) : ''}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        placeholder="3x5 80%"
        onBlur={() => finish(true)}
        onKeyDown={event => {
          if (event.key === 'Enter') finish(true)
          if (event.key === 'Escape') finish(false)
        }}
      />
    </label>
  )
}
