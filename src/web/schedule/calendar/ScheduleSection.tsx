import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import type { CalendarEntry } from '#contract/programs/schedule.ts'
import type { Day } from '#training/calendar.ts'
import { findEntryElement } from '#web/schedule/calendar/entries/find-entry-element.ts'
import { MoveOrSkipDialog } from '#web/schedule/calendar/entries/MoveOrSkipDialog.tsx'
import { SessionSection } from '#web/schedule/calendar/entries/SessionSection.tsx'
import { useEntryDrop } from '#web/schedule/calendar/entries/use-entry-drag.ts'
import { useMoveOrSkipDialog } from '#web/schedule/calendar/entries/use-move-or-skip-dialog.ts'
import { RosterGridSection } from '#web/schedule/calendar/roster-grid/RosterGridSection.tsx'
import { findFocusedCell, useGridKeys } from '#web/schedule/calendar/roster-grid/use-grid-keys.ts'
import type { AthleteScheduleRow } from '#web/schedule/calendar/state/athlete-schedule-rows.ts'
import { ScheduleContext } from '#web/schedule/calendar/state/context.ts'
import type { Calendar } from '#web/schedule/calendar/state/queries.ts'
import { useScheduleContextValue } from '#web/schedule/calendar/state/use-schedule-context-value.ts'
import type { useScheduleUrlState } from '#web/schedule/calendar/state/use-schedule-url-state.ts'
import { useMoveSession } from '#web/schedule/changing/queries.ts'
import type { EditedEvent } from '#web/schedule/events/EditEventField.tsx'
import { useAddRestDay } from '#web/schedule/events/queries.ts'
import type { SessionChangeKind } from '#web/schedule/session-labels.ts'
import type { WrittenDay } from '#web/schedule/writing/WriteSessionField.tsx'
import { KeyHints } from '#web/ui/controls/KeyHints.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import { usePageShortcut } from '#web/ui/hooks/use-page-shortcut.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { SidePanelLayout } from '#web/ui/layout/SidePanelLayout.tsx'
import { AgendaSection } from './AgendaSection.tsx'
import { AthleteDaySection } from './AthleteDaySection.tsx'
import { LegendSection } from './LegendSection.tsx'
import styles from './ScheduleSection.module.css'
import { scheduleShortcuts } from './schedule-shortcuts.ts'

type Props = {
  head: ReactNode
  address: ReturnType<typeof useScheduleUrlState>
  days: readonly Day[]
  rows: readonly AthleteScheduleRow[]
  calendar: Calendar
  /** The day for which a session is being written, if any. */
  written: WrittenDay | undefined
  onAdd: (written: WrittenDay | undefined) => void
  onEditEvent: (edited: EditedEvent) => void
}

/**
 * Shows the schedule as a grid or agenda. Sessions open in a side panel or, on narrow screens, in a dialog.
 */
export function ScheduleSection({ head, address, days, rows, calendar, written, onAdd, onEditEvent }: Props) {
  const { view, date, athlete, session: openId, change } = address
  const { page, openDay, closeDay } = useScheduleContextValue(calendar.zones, address, onAdd, onEditEvent)
  const isWide = useIsWide()
  const list = useRef<HTMLDivElement>(null)
  const { request, open: openMoveOrSkip, close: closeMoveOrSkip } = useMoveOrSkipDialog(list)
  const move = useMoveSession()
  const addRestDay = useAddRestDay(athlete)

  const moveEntry = useCallback(
    (entry: CalendarEntry, day: Day) => move.mutate({ subject: entry, date: day }),
    [move.mutate],
  )
  const closeWriting = useCallback(() => onAdd(undefined), [onAdd])
  const dropTarget = useEntryDrop(list, moveEntry)
  const close = useCallback(() => {
    closeDay()
    change({ session: undefined })
    if (openId) findEntryElement(list.current, openId)?.focus()
  }, [closeDay, change, openId])
  const openForEntry = useCallback(
    (action: SessionChangeKind, id: string | undefined) => {
      const entry = calendar.entries.find(one => one.id === (id ?? openId))
      const row = rows.find(one => one.athlete.id === entry?.athleteId)
      if (!entry || !row || !page.isMovable(entry)) return
      openMoveOrSkip({
        action,
        subject: entry,
        athlete: { id: row.athlete.id, name: formatFullName(row.athlete) },
      })
    },
    [calendar.entries, rows, openId, page, openMoveOrSkip],
  )
  const actions = useMemo(
    () => ({
      m: (id: string | undefined) => openForEntry('move', id),
      s: (id: string | undefined) => openForEntry('skip', id),
      n: (id: string | undefined) => {
        const entry = calendar.entries.find(one => one.id === (id ?? openId))
        onAdd({ athleteId: entry?.athleteId ?? athlete, day: entry?.date ?? date })
      },
      e: () => onEditEvent({ athleteId: athlete, day: date, ...findFocusedCell() }),
      r: () => {
        const cell = findFocusedCell()
        if (cell) addRestDay(cell.day, cell.athleteId)
      },
    }),
    [openForEntry, calendar.entries, openId, onAdd, onEditEvent, addRestDay, athlete, date],
  )
  useGridKeys(list, actions)
  usePageShortcut('escape', close)

  const openRow = rows.find(row => row.athlete.id === openDay?.athleteId)
  const openEntry = calendar.entries.find(entry => entry.id === openId)
  const detail =
    openId !== undefined ? (
      <SessionSection
        key={openId}
        id={openId}
        entry={openEntry}
        today={page.getToday(openEntry?.athleteId ?? '')}
        timeZone={openEntry && calendar.zones.get(openEntry.athleteId)}
        hasKeys={isWide}
        onMoveOrSkip={openMoveOrSkip}
        onRemoved={close}
        onClose={isWide ? close : undefined}
      />
    ) : (
      openDay &&
      openRow && <AthleteDaySection row={openRow} day={openDay.day} onClose={isWide ? close : undefined} />
    )

  return (
    <ScheduleContext value={page}>
      <SidePanelLayout
        head={head}
        foot={
          isWide && (
            <div className={styles.foot}>
              <LegendSection />
              <KeyHints keys={scheduleShortcuts} />
            </div>
          )
        }
        panel={isWide && detail}
        panelLabel="Session details"
        panelWidth={320}
        panelGround="sheet"
      >
        <div ref={list} className={styles.list} data-view={view}>
          {view === 'agenda' ? (
            <AgendaSection days={days} rows={rows} written={written} onCloseWriting={closeWriting} />
          ) : (
            <RosterGridSection
              view={view}
              days={days}
              rows={rows}
              dropTarget={dropTarget}
              written={written}
              onCloseWriting={closeWriting}
            />
          )}
        </div>
        {!isWide && <LegendSection />}
      </SidePanelLayout>
      {!isWide && (
        <ModalSheet isOpen={Boolean(detail) && !request} title="Session" onClose={close}>
          {detail}
        </ModalSheet>
      )}
      {request && (
        <MoveOrSkipDialog
          request={request}
          today={page.getToday(request.athlete.id)}
          onClose={closeMoveOrSkip}
        />
      )}
    </ScheduleContext>
  )
}
