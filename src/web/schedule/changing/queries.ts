import { useMutation } from '@tanstack/react-query'
import type { SkipKind } from '#contract/schedule.ts'
import type { Day } from '#training/calendar.ts'
import { cache } from '../../app/cache.ts'
import { sentenceOf } from '../../app/failures.ts'
import { useLocale } from '../../app/person.ts'
import { toast } from '../../app/toast.ts'
import { enact } from '../../offline/enact.ts'
import { longDay } from '../../ui/day-words.ts'
import { type Calendar, calendars } from '../calendar/queries.ts'
import { nameOf, type Subject } from '../words.ts'

const otherwise = 'This did not work. The session stays where it was.'

type Move = { subject: Subject; date: Day }

/** Puts a session on another day. It lies there at once, and says so with a way back. */
export function useMove() {
  const locale = useLocale()
  const move = useMutation({
    mutationFn: ({ subject, date }: Move) =>
      enact('session.move', { id: subject.id, date }, { title: nameOf(subject) }),
    onMutate: ({ subject, date }) => layOn(subject.id, date),
    onSuccess: (_, { subject, date }) => {
      const undo = () => move.mutate({ subject: { ...subject, date }, date: subject.date })
      const name = nameOf(subject)
      toast.success(`${name} is on ${longDay(date, locale)}`, { action: { label: 'Undo', run: undo } })
    },
    onError: tell,
    onSettled: forgetSessions,
  })
  return move
}

type Skip = { subject: Subject; kind: SkipKind; reason: string }

/** Leaves a session out, with a way back. */
export function useSkip() {
  const unskip = useUnskip()
  return useMutation({
    mutationFn: ({ subject, kind, reason }: Skip) =>
      enact('session.skip', { id: subject.id, kind, reason }, { title: nameOf(subject) }),
    onSuccess: (_, { subject }) => {
      const undo = () => unskip.mutate(subject)
      toast.removed(`${nameOf(subject)} is left out`, { action: { label: 'Undo', run: undo } })
    },
    onError: tell,
    onSettled: forgetSessions,
  })
}

export function useUnskip() {
  return useMutation({
    mutationFn: (subject: Subject) => enact('session.unskip', { id: subject.id }, { title: nameOf(subject) }),
    onSuccess: (_, subject) => toast.success(`${nameOf(subject)} is back in the plan`),
    onError: tell,
    onSettled: forgetSessions,
  })
}

/** Before the server has said so; what it says comes after. */
function layOn(id: string, date: Day) {
  cache.setQueriesData<Calendar>({ queryKey: calendars }, known => {
    if (!known) return known
    const entries = known.entries.map(entry =>
      entry.id === id
        ? {
            ...entry,
            date,
            movedFrom: date === (entry.movedFrom ?? entry.date) ? null : (entry.movedFrom ?? entry.date),
          }
        : entry,
    )
    return { ...known, entries }
  })
}

function tell(error: Error) {
  toast.failure(sentenceOf(error, otherwise))
}

/** Everything that shows days of sessions, or what is due; not while the server does not know of it. */
function forgetSessions(fate: 'delivered' | 'kept' | undefined) {
  if (fate === 'kept') return
  for (const queryKey of [['sessions'], ['regimens'], ['people'], ['analytics']])
    void cache.invalidateQueries({ queryKey })
}
