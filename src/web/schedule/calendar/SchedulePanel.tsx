import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import type { CalendarEntry } from '#contract/schedule.ts'
import type { Day } from '#training/calendar.ts'
import { Keys } from '../../ui/Keys.tsx'
import { Panes } from '../../ui/Panes.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useKey } from '../../ui/use-key.ts'
import { useWide } from '../../ui/use-wide.ts'
import { fullName } from '../../ui/words.ts'
import { useMove } from '../changing/queries.ts'
import { AgendaPanel } from './AgendaPanel.tsx'
import { AskedDialog } from './AskedDialog.tsx'
import { PageContext } from './context.ts'
import { DayPanel } from './DayPanel.tsx'
import { findEntry } from './find-entry.ts'
import { scheduleKeys } from './keys.ts'
import { LegendPanel } from './LegendPanel.tsx'
import type { Calendar } from './queries.ts'
import { RosterGridPanel } from './RosterGridPanel.tsx'
import type { ScheduleRow } from './rows.ts'
import parts from './SchedulePanel.module.css'
import { SessionPanel } from './SessionPanel.tsx'
import type { useAddress } from './use-address.ts'
import { useAsking } from './use-asking.ts'
import { useDropping } from './use-dragging.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { usePage } from './use-page.ts'

type Props = {
  head: ReactNode
  address: ReturnType<typeof useAddress>
  days: readonly Day[]
  rows: readonly ScheduleRow[]
  calendar: Calendar
}

/** The days of the athletes as a grid or as a list, and beside or over it what is open. */
export function SchedulePanel({ head, address, days, rows, calendar }: Props) {
  const { view, session: openId, change } = address
  const { page, openDay, closeDay } = usePage(calendar.zones, address)
  const isWide = useWide()
  const list = useRef<HTMLDivElement>(null)
  const { asked, ask, close: answer } = useAsking(list)
  const move = useMove()

  const drop = useCallback(
    (entry: CalendarEntry, day: Day) => move.mutate({ subject: entry, date: day }),
    [move.mutate],
  )
  const over = useDropping(list, drop)
  const close = useCallback(() => {
    closeDay()
    change({ session: undefined })
    if (openId) findEntry(list.current, openId)?.focus()
  }, [closeDay, change, openId])
  const askOf = useCallback(
    (what: 'move' | 'skip', id: string | undefined) => {
      const entry = calendar.entries.find(one => one.id === (id ?? openId))
      const row = rows.find(one => one.athlete.id === entry?.athleteId)
      if (!entry || !row || !page.isMovable(entry)) return
      ask({ what, subject: entry, athlete: { id: row.athlete.id, name: fullName(row.athlete) } })
    },
    [calendar.entries, rows, openId, page, ask],
  )
  const actions = useMemo(
    () => ({
      m: (id: string | undefined) => askOf('move', id),
      s: (id: string | undefined) => askOf('skip', id),
    }),
    [askOf],
  )
  useGridKeys(list, actions)
  useKey('escape', close)

  const openRow = rows.find(row => row.athlete.id === openDay?.athleteId)
  const opened = calendar.entries.find(entry => entry.id === openId)
  const detail =
    openId !== undefined ? (
      <SessionPanel
        key={openId}
        id={openId}
        entry={opened}
        today={page.todayOf(opened?.athleteId ?? '')}
        timeZone={opened && calendar.zones.get(opened.athleteId)}
        hasKeys={isWide}
        onAsk={ask}
        onClose={isWide ? close : undefined}
      />
    ) : (
      openDay && openRow && <DayPanel row={openRow} day={openDay.day} onClose={isWide ? close : undefined} />
    )

  return (
    <PageContext value={page}>
      <Panes
        head={head}
        foot={
          isWide && (
            <div className={parts.foot}>
              <LegendPanel />
              <Keys keys={scheduleKeys} />
            </div>
          )
        }
        panel={isWide && detail}
        panelLabel="Opened session"
        panelWidth={320}
        panelGround="sheet"
      >
        <div ref={list} className={parts.list} data-view={view}>
          {view === 'agenda' ? (
            <AgendaPanel days={days} rows={rows} />
          ) : (
            <RosterGridPanel view={view} days={days} rows={rows} over={over} />
          )}
        </div>
        {!isWide && <LegendPanel />}
      </Panes>
      {!isWide && (
        <Sheet isOpen={Boolean(detail) && !asked} title="Session" onClose={close}>
          {detail}
        </Sheet>
      )}
      {asked && <AskedDialog asked={asked} today={page.todayOf(asked.athlete.id)} onClose={answer} />}
    </PageContext>
  )
}
