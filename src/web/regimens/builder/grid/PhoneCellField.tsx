import { useEffect, useRef } from 'react'
import { prescriptionOf } from '#training/program/clip-text.ts'
import { useBuilder } from '../context.ts'
import { exerciseList } from './context.ts'
import type { Line } from './lines.ts'
import parts from './PhoneGridPanel.module.css'
import { written } from './writing.ts'

/** One exercise of one week, or one more at the end of its day, while it is written on a phone. */
export function PhoneCellField({
  lines,
  at,
  line,
  week,
  onDone,
}: {
  lines: readonly Line[]
  at: number
  line: Exclude<Line, { kind: 'day' }>
  week: number
  onDone: () => void
}) {
  const { latest, apply, choose, units, known } = useBuilder()
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const isNew = line.kind === 'add'
  const item = isNew ? undefined : line.data.cells[week]?.item
  const itemId = item?.id

  useEffect(() => {
    input.current?.focus()
    if (itemId) choose(itemId)
  }, [itemId, choose])

  function finish(isKept: boolean) {
    if (isDone.current) return
    isDone.current = true
    const text = input.current?.value ?? ''
    const typed = { spot: { line: at, week }, text, weekIndex: week, units, nameOf: known.nameOf }
    if (isKept) for (const step of written(latest(), lines, typed).steps) apply(step)
    onDone()
  }

  return (
    <label className={parts.field}>
      {isNew ? `Exercise for day ${line.day + 1}` : line.data.name}, week {week + 1}
      <input
        ref={input}
        defaultValue={item ? prescriptionOf(item, units) : ''}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        placeholder={isNew ? 'Back squat 3x5 80%' : '3x5 80%'}
        list={isNew ? exerciseList : undefined}
        onBlur={() => finish(true)}
        onKeyDown={event => {
          if (event.key === 'Enter') finish(true)
          if (event.key === 'Escape') finish(false)
        }}
      />
      {item?.because && <span className={parts.why}>{item.because}</span>}
    </label>
  )
}
