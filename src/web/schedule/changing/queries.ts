import { useMutation } from '@tanstack/react-query'
import type { SkipKind } from '#training/adherence/skip-kinds.ts'
import type { Day } from '#training/calendar.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { type AcceptedOutcome, submitCommand } from '#web/offline/sync/submit-command.ts'
import { type Calendar, calendarQueryKey } from '#web/schedule/calendar/state/queries.ts'
import { getEntryName, type SessionToChange } from '#web/schedule/session-labels.ts'
import { formatLongDay } from '#web/ui/display/day-format.ts'

const fallbackFailureMessage = 'Something went wrong. The session was not changed.'

type Move = { subject: SessionToChange; date: Day }

/** Moves a session to another day with an optimistic update, and shows a toast with an Undo button. */
export function useMoveSession() {
  const locale = useLocale()
  const move = useMutation({
    mutationFn: ({ subject, date }: Move) =>
      submitCommand('session.move', { id: subject.id, date }, { title: getEntryName(subject) }),
    onMutate: ({ subject, date }) => moveEntryInCache(subject.id, date),
    onSuccess: (_, { subject, date }) => {
      const undo = () => move.mutate({ subject: { ...subject, date }, date: subject.date })
      const name = getEntryName(subject)
      toast.success(`${name} moved to ${formatLongDay(date, locale)}`, {
        action: { label: 'Undo', run: undo },
      })
    },
    onError: showChangeFailure,
    onSettled: invalidateSessions,
  })
  return move
}

type Skip = { subject: SessionToChange; kind: SkipKind; reason: string }

/** Skips a session and shows a toast with an Undo button. */
export function useSkipSession() {
  const unskip = useUnskipSession()
  return useMutation({
    mutationFn: ({ subject, kind, reason }: Skip) =>
      submitCommand('session.skip', { id: subject.id, kind, reason }, { title: getEntryName(subject) }),
    onSuccess: (_, { subject }) => {
      const undo = () => unskip.mutate(subject)
      toast.removed(`${getEntryName(subject)} skipped`, { action: { label: 'Undo', run: undo } })
    },
    onError: showChangeFailure,
    onSettled: invalidateSessions,
  })
}

export function useUnskipSession() {
  return useMutation({
    mutationFn: (subject: SessionToChange) =>
      submitCommand('session.unskip', { id: subject.id }, { title: getEntryName(subject) }),
    onSuccess: (_, subject) => toast.success(`${getEntryName(subject)} restored`),
    onError: showChangeFailure,
    onSettled: invalidateSessions,
  })
}

/**
 * Moves a session in the cached calendars. The refetch after the response replaces this optimistic update.
 */
function moveEntryInCache(id: string, date: Day) {
  queryClient.setQueriesData<Calendar>({ queryKey: calendarQueryKey }, calendar => {
    if (!calendar) return calendar
    const entries = calendar.entries.map(entry =>
      entry.id === id
        ? {
            ...entry,
            date,
            movedFrom: date === (entry.movedFrom ?? entry.date) ? null : (entry.movedFrom ?? entry.date),
          }
        : entry,
    )
    return { ...calendar, entries }
  })
}

function showChangeFailure(error: Error) {
  toast.failure(getFailureMessage(error, fallbackFailureMessage))
}

/**
 * Refetches all queries that depend on session dates or due sessions, unless the command is still in the
 * outbox.
 */
function invalidateSessions(outcome: AcceptedOutcome | undefined) {
  if (outcome === 'kept') return
  for (const queryKey of [['sessions'], ['regimens'], ['people'], ['analytics']])
    void queryClient.invalidateQueries({ queryKey })
}
