import { useEffect, useRef } from 'react'
import { formatCellPrescription } from '#training/program/grid/format-clip.ts'
import { createTypedTextEdit } from '#web/regimens/builder/grid/edits/typed-text-edit.ts'
import type { GridLine } from '#web/regimens/builder/grid/layout/grid-layout.ts'
import styles from '#web/regimens/builder/grid/PhoneGridSection.module.css'
import { exerciseListId } from '#web/regimens/builder/grid/state/grid-context.ts'
import { useBuilder } from '#web/regimens/builder/state/builder-context.ts'

/** Edits an exercise in one week on a phone, or adds an exercise at the end of a day. */
export function PhoneCellEditorField({
  lines,
  at,
  line,
  week,
  onDone,
}: {
  lines: readonly GridLine[]
  at: number
  line: Exclude<GridLine, { kind: 'day' }>
  week: number
  onDone: () => void
}) {
  const { latest, apply, choose, units, lookup } = useBuilder()
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const isNew = line.kind === 'add'
  const item = isNew ? undefined : line.data.cells[week]?.item
  const itemId = item?.id

  useEffect(() => {
    input.current?.focus()
    if (itemId) choose(itemId)
  }, [itemId, choose])

  function finish(isSaved: boolean) {
    if (isDone.current) return
    isDone.current = true
    const text = input.current?.value ?? ''
    const typedText = { spot: { line: at, week }, text, weekIndex: week, units, nameOf: lookup.nameOf }
    if (isSaved) for (const step of createTypedTextEdit(latest(), lines, typedText).steps) apply(step)
    onDone()
  }

  return (
    <label className={styles.field}>
      {isNew ? `Exercise for day ${line.day + 1}` : line.data.name}, week {week + 1}
      <input
        ref={input}
        defaultValue={item ? formatCellPrescription(item, units) : ''}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        placeholder={isNew ? 'Back squat 3x5 80%' : '3x5 80%'}
        list={isNew ? exerciseListId : undefined}
        onBlur={() => finish(true)}
        onKeyDown={event => {
          if (event.key === 'Enter') finish(true)
          if (event.key === 'Escape') finish(false)
        }}
      />
      {item?.because && <span className={styles.why}>{item.because}</span>}
    </label>
  )
}
