import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import type { DraftWeek } from './draft.ts'
import parts from './WeeksField.module.css'

/** The weeks in a row, one of them open; the arrows move along. */
export function WeeksField({
  weeks,
  openId,
  faultyIds,
  onOpen,
  onAdd,
}: {
  weeks: readonly DraftWeek[]
  openId: string | undefined
  /** Weeks in which something keeps the regimen from being saved. */
  faultyIds: ReadonlySet<string | null>
  onOpen: (id: string) => void
  onAdd: () => void
}) {
  const row = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const next = weeks[weeks.findIndex(week => week.id === openId) + (by ?? 0)]
    if (!by || !next) return
    event.preventDefault()
    onOpen(next.id)
    row.current?.querySelector<HTMLElement>(`[data-week="${next.id}"]`)?.focus()
  }

  return (
    <div className={parts.weeks}>
      <div ref={row} role="tablist" aria-label="Weeks" className={parts.row} onKeyDown={onKeyDown}>
        {weeks.map((week, index) => (
          <button
            key={week.id}
            type="button"
            role="tab"
            data-week={week.id}
            className={parts.week}
            aria-selected={week.id === openId}
            aria-controls="week"
            tabIndex={week.id === openId ? 0 : -1}
            onClick={() => onOpen(week.id)}
          >
            Week {index + 1}
            {week.isDeload && <span className={parts.deload}>deload</span>}
            {faultyIds.has(week.id) && <span className={parts.faulty}>look here</span>}
          </button>
        ))}
      </div>
      <button type="button" className={parts.add} onClick={onAdd}>
        <IconPlus size={16} stroke={1.8} aria-hidden="true" /> Add a week
      </button>
    </div>
  )
}
