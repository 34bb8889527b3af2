import { useMutation } from '@tanstack/react-query'
import { v7 as uuidv7 } from 'uuid'
import type { DayInput } from '#contract/programs/program.ts'
import type { CalendarEntry } from '#contract/programs/schedule.ts'
import { singleSessions } from '#contract/programs/single-sessions.ts'
import type { Day } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { readSessionDay } from '#web/schedule/planning/read-session-day.ts'
import { getEntryName } from '#web/schedule/session-labels.ts'
import { withoutIds } from '#web/schedule/without-ids.ts'
import { invalidateRegimens } from '#web/shared/queries/regimens.ts'
import { useUndoAssignments } from '#web/shared/use-undo-assignments.ts'
import { formatLongDay } from '#web/ui/display/day-format.ts'

/** A session to paste, and the day on which it is pasted. */
export type Paste = { entry: CalendarEntry; date: Day }

type Outcome = { pasted: string[]; error?: unknown }

/**
 * Puts copies of an athlete’s sessions on other days, and shows a toast with an Undo button. All plans are read before
 * the first one is written; if a later one is rejected, the toast says how many were pasted.
 */
export function usePasteSessions(athleteId: string) {
  const { id: userId } = useUser()
  const locale = useLocale()
  const undo = useUndoAssignments()
  return useMutation({
    mutationFn: async (pastes: readonly Paste[]) => {
      const sessions = await Promise.all(
        pastes.map(async ({ entry, date }) => ({ date, session: await readPlan(entry, userId) })),
      )
      return pasteAll(athleteId, sessions)
    },
    onSuccess: ({ pasted, error }: Outcome, pastes) => {
      if (pasted.length > 0) invalidateRegimens()
      const undoing = pasted.length > 0 && { action: { label: 'Undo', run: () => undo.mutate(pasted) } }
      const [first] = pastes
      if (error !== undefined)
        void toast.failure(
          getFailureMessage(error as Error, 'Something went wrong. The sessions were not pasted.'),
          {
            detail: `${pasted.length} of ${formatCount(pastes.length, 'session')} pasted.`,
            ...undoing,
          },
        )
      else if (first)
        void toast.success(
          pastes.length === 1
            ? `${getEntryName(first.entry)} pasted on ${formatLongDay(first.date, locale)}`
            : `${formatCount(pastes.length, 'session')} pasted from ${formatLongDay(first.date, locale)} on`,
          { ...undoing },
        )
    },
    onError: error =>
      void toast.failure(getFailureMessage(error, 'The plans could not be read. Nothing was pasted.')),
  })
}

/** Reads the plan of a session without the ids of its parts. */
async function readPlan(entry: CalendarEntry, userId: string): Promise<DayInput> {
  const { notes, text = '', blocks } = await readSessionDay(entry, userId)
  return withoutIds({ name: entry.name, notes, text, blocks }) as DayInput
}

async function pasteAll(
  athleteId: string,
  sessions: readonly { date: Day; session: DayInput }[],
): Promise<Outcome> {
  const pasted: string[] = []
  for (const { date, session } of sessions)
    try {
      const input = { id: uuidv7(), athleteIds: [athleteId], dates: [date], session }
      const { data } = await call(singleSessions.schedule, { input })
      pasted.push(...data.map(one => one.assignmentId))
    } catch (error) {
      return { pasted, error }
    }
  return { pasted }
}
