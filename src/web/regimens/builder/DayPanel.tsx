import { useState } from 'react'
import { lettersOf } from '#training/workout/letters.ts'
import { countOf } from '../../ui/words.ts'
import { AddItemField } from './AddItemField.tsx'
import { BlockHeadRow } from './BlockHeadRow.tsx'
import { fieldIds, useBuilder } from './context.ts'
import { DayMenuField } from './DayMenuField.tsx'
import parts from './DayPanel.module.css'
import type { DraftDay } from './draft.ts'
import { ItemRow } from './ItemRow.tsx'
import { NoteField } from './NoteField.tsx'

/** A training day: its name, its exercises line by line, and the line that adds one. */
export function DayPanel({ day, number, count }: { day: DraftDay; number: number; count: number }) {
  const { apply } = useBuilder()
  const [isNoting, setNoting] = useState(false)
  const letters = lettersOf(day.blocks.map(({ kind, items }) => ({ kind, exercises: items.length })))
  const label = `day ${number}`
  let line = 0
  return (
    <section aria-label={`Day ${number}${day.name && `, ${day.name}`}`}>
      <header className={parts.head}>
        <h2 className={parts.number}>Day {number}</h2>
        <input
          id={fieldIds.day(day.id)}
          className={parts.name}
          aria-label={`Name of ${label}`}
          placeholder="Lower and push"
          autoComplete="off"
          value={day.name}
          onChange={({ currentTarget: { value: name } }) =>
            apply({ kind: 'day', id: day.id, change: { name } })
          }
        />
        <span className={parts.size}>{sizeOf(day)}</span>
        <DayMenuField day={day} number={number} count={count} onNote={() => setNoting(true)} />
      </header>
      {(isNoting || day.notes) && (
        <NoteField
          label={`Note on ${label}`}
          field={`${day.id}.notes`}
          value={day.notes}
          isWanted={isNoting}
          onChange={notes => apply({ kind: 'day', id: day.id, change: { notes } })}
        />
      )}
      <ul>
        {day.blocks.map(block => (
          <li key={block.id} className={parts.block} data-group={isGroup(block.kind, block.items.length)}>
            <BlockHeadRow block={block} />
            <ul>
              {block.items.map(item => (
                <ItemRow key={item.id} item={item} letter={letters[line++] ?? ''} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <AddItemField day={day} label={label} />
    </section>
  )
}

const isGroup = (kind: string, count: number) => kind !== 'straight' && count > 1

function sizeOf({ blocks }: DraftDay): string {
  const items = blocks.flatMap(block => block.items)
  const sets = items.reduce((sum, item) => sum + item.sets.length, 0)
  return items.length > 0 ? `${countOf(items.length, 'exercise')}, ${countOf(sets, 'set')}` : ''
}
