import { useMutation } from '@tanstack/react-query'
import type { DayInput } from '#contract/programs/program.ts'
import type { CalendarEntry } from '#contract/programs/schedule.ts'
import { singleSessions } from '#contract/programs/single-sessions.ts'
import type { Day } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { call } from '#web/app/client/api-client.ts'
import { CallFailure, getFailureMessage } from '#web/app/client/call-failure.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { messages } from '#web/app/specification/messages.ts'
import { eventsBetween } from '#web/schedule/events/queries.ts'
import { readSessionDay } from '#web/schedule/planning/read-session-day.ts'
import { getEntryName } from '#web/schedule/session-labels.ts'
import { withoutIds } from '#web/schedule/without-ids.ts'
import { invalidateRegimens } from '#web/shared/queries/regimens.ts'
import { roster } from '#web/shared/queries/roster.ts'
import { useUndoAssignments } from '#web/shared/use-undo-assignments.ts'
import { formatLongDay } from '#web/ui/display/day-format.ts'
import { describePasteNotes } from './paste-notes.ts'

/** A session to paste, and the day on which it is pasted. */
export type Paste = { entry: CalendarEntry; date: Day }

type PasteRequest = {
  /** Identifies the request, so that sending it again pastes nothing twice. */
  id: string
  pastes: readonly Paste[]
}

/**
 * Puts copies of an athlete’s sessions on other days, all of them or none, and shows a toast with an Undo button that
 * removes them all.
 */
export function usePasteSessions(athleteId: string) {
  const { id: userId } = useUser()
  const locale = useLocale()
  const undo = useUndoAssignments()
  return useMutation({
    mutationFn: async ({ id, pastes }: PasteRequest) => {
      const sessions = await Promise.all(
        pastes.map(async ({ entry, date }) => ({ athleteId, date, session: await readPlan(entry, userId) })),
      )
      const { data } = await call(singleSessions.scheduleSeveral, { input: { id, sessions } })
      return { data, notes: await fetchPasteNotes(athleteId, pastes) }
    },
    onSuccess: ({ data, notes }, { pastes }) => {
      invalidateRegimens()
      const [first] = pastes
      if (!first) return
      void toast.success(
        pastes.length === 1
          ? `${getEntryName(first.entry)} pasted on ${formatLongDay(first.date, locale)}`
          : `${formatCount(pastes.length, 'session')} pasted from ${formatLongDay(first.date, locale)} on`,
        {
          ...(notes && { detail: notes }),
          action: { label: 'Undo', run: () => undo.mutate(data.map(one => one.assignmentId)) },
        },
      )
    },
    onError: error => void toast.failure(describePasteFailure(error), { detail: 'Nothing was pasted.' }),
  })
}

/** Reads what is on the days besides the sessions. Without it, the sessions are pasted all the same. */
async function fetchPasteNotes(athleteId: string, pastes: readonly Paste[]): Promise<string> {
  const dates = pastes.map(one => one.date).toSorted()
  const [first = '', last = first] = [dates[0], dates.at(-1)]
  try {
    const [events, athletes] = await Promise.all([
      queryClient.fetchQuery(eventsBetween(first, last, athleteId)),
      queryClient.fetchQuery(roster),
    ])
    const programs = athletes.find(one => one.athlete.id === athleteId)?.programs ?? []
    return describePasteNotes(dates, events, programs)
  } catch {
    return ''
  }
}

function describePasteFailure(error: unknown): string {
  if (error instanceof EmptyPlan) return error.message
  if (error instanceof CallFailure && error.code === 'assignment.refused')
    return 'This athlete is no longer among your athletes.'
  return getFailureMessage(error, messages.network)
}

/** A session that cannot be copied, because it contains neither an exercise nor a note. */
class EmptyPlan extends Error {}

/** Reads the plan of a session without the ids of its parts. */
async function readPlan(entry: CalendarEntry, userId: string): Promise<DayInput> {
  const { notes, text = '', blocks } = await readSessionDay(entry, userId)
  if (blocks.length === 0 && notes.trim() === '')
    throw new EmptyPlan(`${getEntryName(entry)} contains no exercise and no note, so it cannot be copied.`)
  return withoutIds({ name: entry.name, notes, text, blocks }) as DayInput
}
