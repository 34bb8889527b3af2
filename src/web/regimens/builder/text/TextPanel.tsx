import type { EditorView } from '@codemirror/view'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { KeyCap } from '../../../ui/KeyCap.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { useWeekWords } from '../calendar/context.ts'
import { useBuilder } from '../context.ts'
import { type DraftWeek, newDay } from '../draft.ts'
import { newId } from '../new-id.ts'
import { WeekMenuField } from '../WeekMenuField.tsx'
import { DayTextPanel } from './DayTextPanel.tsx'
import { enter } from './editor.ts'
import { NotationKeysField } from './NotationKeysField.tsx'
import parts from './Text.module.css'
import { TextFootPanel } from './TextFootPanel.tsx'
import { useCurrentLine } from './use-current-line.ts'
import { useSlots } from './use-slots.ts'
import { useTextCommands } from './use-text-commands.ts'

/** The open week as text, day below day. */
export function TextPanel({
  week,
  number,
  hasRanges,
  onAddWeek,
  onDetails,
}: {
  week: DraftWeek
  number: number
  /** Whether there is room beside the lines for what they come to. */
  hasRanges: boolean
  onAddWeek: () => void
  onDetails: () => void
}) {
  const { draft, apply, openWeek } = useBuilder()
  const [views] = useState(() => new Map<string, EditorView>())
  const ids = week.days.map(day => day.id)
  const slots = useSlots(ids)
  const [before, after] = [draft.weeks[number - 2], draft.weeks[number]]

  function leave(id: string, by: -1 | 1) {
    const next = views.get(ids[ids.indexOf(id) + by] ?? '')
    if (next) enter(next, by < 0 ? 'end' : 'begin')
    return next !== undefined
  }

  function addDay() {
    const day = newDay(newId)
    apply({ kind: 'insert-day', weekId: week.id, day, afterId: null })
    // Its editor is there once it is drawn.
    setTimeout(() => {
      const view = views.get(day.id)
      if (view) enter(view, 'begin')
    })
  }

  const { dates, now } = useWeekWords(number)
  const about = [week.isDeload && 'deload', now, dates].filter(Boolean).join(', ')
  useCurrentLine(views, week)
  useTextCommands({ views, leave, addDay, addWeek: onAddWeek, before, after })

  return (
    <section className={parts.pane} aria-label={`Week ${number} as text`}>
      <header className={parts.head}>
        <WeekStep words="Previous week" to={before} onOpen={openWeek}>
          <IconChevronLeft size={18} stroke={1.8} />
        </WeekStep>
        <p className={parts.title} title={about || undefined}>
          Week {number}
          <span className={parts.titleRest}> as text</span>
          {about && <span className={parts.deload}> {about}</span>}
        </p>
        {after ? (
          <WeekStep words="Next week" to={after} onOpen={openWeek}>
            <IconChevronRight size={18} stroke={1.8} />
          </WeekStep>
        ) : (
          <TextButton className={parts.addWeek} onClick={onAddWeek}>
            Add a week
          </TextButton>
        )}
        <span className={parts.space} />
        {before && (
          <span className={parts.hint}>
            Copy last week <KeyCap>Alt L</KeyCap>
          </span>
        )}
        <WeekMenuField week={week} number={number} onDetails={onDetails} />
      </header>
      <div className={parts.days}>
        {week.days.map((day, index) => (
          <DayTextPanel
            key={slots.get(day.id)}
            day={day}
            number={index + 1}
            count={week.days.length}
            week={number}
            views={views}
            hasRanges={hasRanges}
            onLeave={by => leave(day.id, by)}
          />
        ))}
        <p className={parts.add}>
          <TextButton onClick={addDay}>Add a day</TextButton>
        </p>
      </div>
      <TextFootPanel week={week} number={number} />
      <NotationKeysField views={views} />
    </section>
  )
}

function WeekStep({
  words,
  to,
  onOpen,
  children,
}: {
  words: string
  to: DraftWeek | undefined
  onOpen: (weekId: string) => void
  children: React.ReactNode
}) {
  return (
    <ActionIcon
      className={parts.step}
      size={32}
      aria-label={words}
      disabled={!to}
      onClick={() => to && onOpen(to.id)}
    >
      {children}
    </ActionIcon>
  )
}
