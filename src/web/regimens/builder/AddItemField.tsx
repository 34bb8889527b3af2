import { type KeyboardEvent, useState } from 'react'
import { readLine } from '#training/prescription/line/read.ts'
import { fieldIds, useBuilder } from './context.ts'
import { type DraftDay, newBlock, newItem } from './draft.ts'
import parts from './ItemRow.module.css'
import { newId } from './new-id.ts'

/** The line below the last one: a name, or a name with its sets, and Enter. */
export function AddItemField({ day, label }: { day: DraftDay; label: string }) {
  const { apply, units, focusNext } = useBuilder()
  const [line, setLine] = useState('')

  function add(goOn: boolean) {
    const { name, sets } = readLine(line, { units }).item
    if (name === '') return
    const item = newItem(newId, name, sets)
    apply({ kind: 'insert-block', dayId: day.id, block: newBlock(newId(), [item]), afterId: null })
    setLine('')
    // Without its sets, they come next; with them, the next exercise does.
    if (goOn) focusNext(sets.length > 0 ? fieldIds.add(day.id) : fieldIds.sets(item.id))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isTab = event.key === 'Tab' && !event.shiftKey && line.trim() !== ''
    if (event.key === 'Enter' || isTab) {
      event.preventDefault()
      add(true)
    } else if (event.key === 'ArrowUp') {
      const last = day.blocks.at(-1)?.items.at(-1)
      if (last) document.getElementById(fieldIds.name(last.id))?.focus()
    }
  }

  return (
    <div className={parts.row}>
      <span className={parts.letter} aria-hidden="true">
        +
      </span>
      <input
        id={fieldIds.add(day.id)}
        className={parts.add}
        aria-label={`Add an exercise to ${label}`}
        placeholder="Back squat 3x5 @ 80%"
        list="exercise-names"
        autoComplete="off"
        enterKeyHint="enter"
        value={line}
        onChange={event => setLine(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => add(false)}
      />
    </div>
  )
}
