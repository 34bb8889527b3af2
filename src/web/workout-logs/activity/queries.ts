import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type { OutputOf } from '#contract/operation.ts'
import type { WorkoutLogChange } from '#contract/workout-log-input.ts'
import { type WorkoutLog, workoutLogs } from '#contract/workout-logs.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { cache } from '../../app/cache.ts'
import { call } from '../../app/client.ts'
import { sentenceOf } from '../../app/failures.ts'
import { kept, orKnown } from '../../app/kept.ts'
import { messages } from '../../app/messages.ts'
import { toast } from '../../app/toast.ts'
import { enact } from '../../offline/enact.ts'
import { laidOver } from '../../offline/lay-over.ts'
import { openWorkouts } from '../../offline/open-workouts.ts'
import { myLogs, oneLog } from '../logging/queries.ts'
import type { HistoryQuery } from './filter.ts'
import { olderLogs, united } from './older-logs.ts'

/** The weeks of a year, and so many workouts of the history at once. */
export const yearWeeks = 53
const rowsAtOnce = 50

// Below the key of the own logs, so that whatever makes those stale makes these stale too.
const ownKey = myLogs.queryKey

/** What stands on the days of a year that ends with this day. */
export const yearUntil = (last: Day) =>
  queryOptions({
    queryKey: [...ownKey, 'year', last],
    queryFn: async () => {
      const query = { from: addDays(last, 1 - 7 * yearWeeks), to: last }
      return laidOver.year((await call(workoutLogs.activity, { query })).data)
    },
    ...kept,
  })

type Page = OutputOf<typeof workoutLogs.mine>

/** The own workouts, page by page. */
export const history = (query: HistoryQuery) =>
  infiniteQueryOptions({
    queryKey: [...ownKey, 'history', query],
    queryFn: async ({ pageParam }): Promise<Page> => {
      const isBeginning = pageParam === undefined && Object.values(query).every(one => one === undefined)
      const answer = fetchPage(query, pageParam, isBeginning)
      // It may fail before what is known was read.
      answer.catch(() => undefined)
      const known = isBeginning ? await knownPage() : undefined
      return orKnown(answer, known, () => {
        void cache.invalidateQueries({ queryKey: [...ownKey, 'history', query] })
      })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.nextCursor ?? undefined,
    select: ({ pages }) => newestFirst(pages.flatMap(page => page.data ?? [])),
    meta: { failureMessage: messages.workoutLogs.historyFailed },
  })

async function fetchPage(query: HistoryQuery, cursor: string | undefined, isNewest: boolean): Promise<Page> {
  const page = await call(workoutLogs.mine, { query: { ...query, limit: rowsAtOnce, cursor } })
  const logs = page.data ?? []
  if (cursor !== undefined && Object.values(query).every(one => one === undefined)) void olderLogs.add(logs)
  return { ...page, data: laidOver.page(logs, isNewest) }
}

/** The newest, and older ones that were looked at, as the device keeps them, with those that wait. */
async function knownPage(): Promise<Page | undefined> {
  await openWorkouts.whenRead()
  const logs = cache.getQueryData(myLogs.queryKey)
  if (!logs) return undefined
  return { status: 'success', data: laidOver.logs(united(logs, await olderLogs.read())), nextCursor: null }
}

const newestFirst = (logs: WorkoutLog[]) => united(logs, [])

/** What was deleted and can still be taken back, page by page. */
export const trash = infiniteQueryOptions({
  queryKey: ['workout-logs', 'trash'],
  queryFn: ({ pageParam }) =>
    call(workoutLogs.trash, { query: { limit: rowsAtOnce, cursor: pageParam as string | undefined } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => page.nextCursor ?? undefined,
  select: ({ pages }) => pages.flatMap(page => page.data ?? []),
})

type Fate = Awaited<ReturnType<typeof enact>>

export type DeletedLog = OutputOf<typeof workoutLogs.trash>['data'][number]

/** `athleteId`: of a coach, who corrects what the coach wrote down for the athlete. */
export function useChange(id: string, athleteId?: string) {
  return useMutation({
    mutationFn: (change: Partial<WorkoutLogChange>) =>
      enact('workout-log.change', { id, athleteId, change }, { title: change.name || 'Workout' }),
    onSuccess: fate => {
      refresh(fate)
      toast.success('Workout changed', laterIf(fate))
    },
  })
}

/** Moves a workout to the trash; the toast brings it back. */
export function useRemove(onRemoved: () => void) {
  const { mutate: restore } = useRestore()
  return useMutation({
    mutationFn: (log: WorkoutLog) =>
      enact('workout-log.remove', { id: log.id }, { title: log.name || 'Workout' }),
    onSuccess: (fate, log) => {
      onRemoved()
      cache.removeQueries({ queryKey: oneLog(log.id).queryKey })
      void olderLogs.remove(log.id)
      refresh(fate)
      toast.removed('Workout deleted', {
        detail: 'It can be restored for 30 days.',
        action: { label: 'Undo', run: () => restore(log) },
      })
    },
    onError: error =>
      toast.failure(sentenceOf(error, 'This workout could not be deleted. It is still there.')),
  })
}

export function useRestore() {
  return useMutation({
    mutationFn: ({ id, name }: WorkoutLog) =>
      enact('workout-log.restore', { id }, { title: name || 'Workout' }),
    onSuccess: (fate, log) => {
      if (fate === 'kept') laidOver.restored(log)
      refresh(fate)
      toast.success('Workout restored', laterIf(fate))
    },
    onError: error =>
      toast.failure(
        sentenceOf(error, 'This workout could not be restored. It stays in the trash; try again.'),
      ),
  })
}

/** What is said besides where the server is to hear of it later. */
const laterIf = (fate: Fate) => (fate === 'kept' ? { detail: 'Saved here. It is sent by itself.' } : {})

/** Everything that counts own workouts, once the server counts it so. */
function refresh(fate: Fate) {
  if (fate === 'kept') return
  for (const queryKey of [
    ownKey,
    trash.queryKey,
    ['sessions'],
    ['regimens', 'mine'],
    ['achievements'],
    ['analytics'],
  ])
    void cache.invalidateQueries({ queryKey })
}
