import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useState } from 'react'
import { TextButton } from '../../ui/TextButton.tsx'
import { fieldIds, useBuilder } from './context.ts'
import { DayPanel } from './DayPanel.tsx'
import { copyWeek, type DraftWeek, newDay } from './draft.ts'
import { NoteField } from './NoteField.tsx'
import { newId } from './new-id.ts'
import { WeekMenuField } from './WeekMenuField.tsx'
import parts from './WeekPanel.module.css'

/** The open week: what it is called, and its days. */
export function WeekPanel({
  week,
  number,
  onOpen,
}: {
  week: DraftWeek
  number: number
  onOpen: (weekId: string) => void
}) {
  const { draft, apply, focusNext } = useBuilder()
  const [isNoting, setNoting] = useState(false)
  const { id } = week
  const before = draft.weeks[number - 2]

  function addDay() {
    const day = newDay(newId)
    apply({ kind: 'insert-day', weekId: id, day, afterId: null })
    focusNext(fieldIds.add(day.id))
  }

  function copyBefore() {
    if (!before) return
    const copy = copyWeek(newId, before)
    const weeks = draft.weeks.map(one => (one.id === id ? copy : one))
    apply({ kind: 'replace', draft: { ...draft, weeks } })
    onOpen(copy.id)
  }

  return (
    <div id="week" role="tabpanel" aria-label={`Week ${number}`}>
      <header className={parts.head}>
        <input
          className={parts.name}
          aria-label={`Name of week ${number}`}
          placeholder="Name of the week, such as Volume"
          autoComplete="off"
          value={week.name}
          onChange={({ currentTarget: { value: name } }) => apply({ kind: 'week', id, change: { name } })}
        />
        <Checkbox
          label="Deload"
          checked={week.isDeload}
          onChange={({ currentTarget: { checked: isDeload } }) =>
            apply({ kind: 'week', id, change: { isDeload } })
          }
        />
        {before && isEmpty(week) && <TextButton onClick={copyBefore}>Copy week {number - 1} here</TextButton>}
        <WeekMenuField week={week} number={number} onOpen={onOpen} onNote={() => setNoting(true)} />
      </header>
      {(isNoting || week.notes) && (
        <NoteField
          label={`Note on week ${number}`}
          field={`${id}.notes`}
          value={week.notes}
          isWanted={isNoting}
          onChange={notes => apply({ kind: 'week', id, change: { notes } })}
        />
      )}
      <div className={parts.heads} aria-hidden="true">
        <span />
        <span>Exercise</span>
        <span>Sets</span>
        <span className={parts.rest}>Rest</span>
      </div>
      {week.days.map((day, index) => (
        <DayPanel key={day.id} day={day} number={index + 1} count={week.days.length} />
      ))}
      <p className={parts.foot}>
        <TextButton onClick={addDay}>Add a day</TextButton>
      </p>
    </div>
  )
}

const isEmpty = (week: DraftWeek) => week.days.every(day => day.blocks.length === 0)
