import { type RefObject, useState } from 'react'
import type { CalendarEntry } from '#contract/programs/schedule.ts'
import type { Day } from '#training/calendar.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { usePageShortcut } from '#web/ui/hooks/use-page-shortcut.ts'
import {
  type DayRange,
  isCopyable,
  listPasteDates,
  listSessionsOfDays,
  maxCopiedSessions,
  toggleCopied,
} from './copied-sessions.ts'
import { usePasteSessions } from './queries.ts'
import { useCopyKeys } from './use-copy-keys.ts'

/** The sessions that a coach has copied in an athlete’s calendar, and what can be done with them. */
export type Copying = ReturnType<typeof useCopying>

/** Copies sessions of an athlete’s calendar, one by one or by days, and pastes them on other days. */
export function useCopying(
  calendar: RefObject<HTMLElement | null>,
  { athleteId, entries, today }: { athleteId: string; entries: readonly CalendarEntry[]; today: Day },
) {
  const [copied, setCopied] = useState<readonly CalendarEntry[]>([])
  const { mutate, isPending: isPasting } = usePasteSessions(athleteId)
  const isCopying = copied.length > 0

  function copy(sessions: readonly CalendarEntry[]) {
    if (sessions.length > maxCopiedSessions)
      void toast.failure(`At most ${maxCopiedSessions} sessions can be copied at once.`, {
        detail: 'Save the weeks as a program to copy more.',
      })
    else setCopied(sessions)
  }
  function copyDays(range: DayRange) {
    const sessions = listSessionsOfDays(entries, range)
    if (sessions.length > 0) copy(sessions)
    else void toast.failure('There is no session with a plan to copy on these days.')
  }
  function toggle(entry: CalendarEntry) {
    if (isCopyable(entry)) copy(toggleCopied(copied, entry))
    else void toast.failure('A workout without a plan cannot be copied.')
  }
  function paste(day: Day) {
    if (!isCopying || isPasting) return
    if (day < today) void toast.failure('This day has passed. Sessions can be pasted from today on.')
    else mutate(listPasteDates(copied, day))
  }
  const clear = () => setCopied([])

  const { range, targetDay } = useCopyKeys(calendar, {
    onCopyDays: copyDays,
    onCopyEntry: id => {
      const entry = entries.find(one => one.id === id)
      if (entry) copy(isCopyable(entry) ? [entry] : [])
    },
    onPaste: paste,
  })
  usePageShortcut('escape', () => isCopying && clear())
  return {
    copied,
    copiedIds: new Set(copied.map(one => one.id)),
    isCopying,
    isPasting,
    range,
    targetDay,
    copyDays,
    toggle,
    paste,
    clear,
  }
}
