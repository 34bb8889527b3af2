import { type RefObject, useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { CalendarEntry } from '#contract/programs/schedule.ts'
import { maxSessionsAtOnce } from '#contract/programs/single-sessions.ts'
import type { Day } from '#training/calendar.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { usePageShortcut } from '#web/ui/hooks/use-page-shortcut.ts'
import {
  type DayRange,
  isCopyable,
  listPasteDates,
  listSessionsOfDays,
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
  const attempt = useRef<{ key: string; id: string }>(undefined)
  const isCopying = copied.length > 0

  function copy(sessions: readonly CalendarEntry[]) {
    if (sessions.length > maxSessionsAtOnce)
      void toast.failure(`At most ${maxSessionsAtOnce} sessions can be copied at once.`, {
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
    else {
      const pastes = listPasteDates(copied, day)
      // A repeated attempt after a failure has the same id, because the server may have received the first one.
      const key = pastes.map(({ entry, date }) => `${entry.id} ${date}`).join()
      if (attempt.current?.key !== key) attempt.current = { key, id: uuidv7() }
      mutate(
        { id: attempt.current.id, pastes },
        {
          onSuccess: () => {
            attempt.current = undefined
          },
        },
      )
    }
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
