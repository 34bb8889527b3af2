import type { QueryKey } from '@tanstack/react-query'
import type { Comment } from '#contract/reviews.ts'
import type { Session } from '#contract/schedule.ts'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { cache } from '../app/cache.ts'
import { keptUser } from '../app/kept-user.ts'
import { me } from '../app/me.ts'
import { known } from './commands.ts'
import { answerWith, commentsWith, type Giver, logOf, logsWith, logWith, sessionWith } from './laid-over.ts'
import type { Entry } from './outbox.ts'
import { store } from './store.ts'

/** A refused change is none; a refused log is still the only one there is. */
const isSaid = ({ state, kind }: Entry) => state.name !== 'refused' || kind === 'workout-log.record'

/** What waits of the signed-in person. */
function ownWaiting(): { giver: Giver; waiting: readonly Entry[] } | undefined {
  const giver = cache.getQueryData(me.queryKey)
  const waiting = store.read().outbox.entries.filter(entry => entry.userId === giver?.id && isSaid(entry))
  return giver && waiting.length > 0 ? { giver, waiting } : undefined
}

/** What was read, as it stands once everything arrived that waits here. */
export const laidOver = {
  logs(logs: WorkoutLog[]): WorkoutLog[] {
    const own = ownWaiting()
    return own ? logsWith(logs, own.waiting, own.giver) : logs
  },

  /** `read` asks the server, which does not know yet what waits here. */
  async log(id: string, read: () => Promise<WorkoutLog>): Promise<WorkoutLog> {
    const local = () => recordedHere(id)
    const log = await read().catch(error => {
      const recorded = local()
      if (!recorded) throw error
      return recorded
    })
    const own = ownWaiting()
    return (own && logWith(log, own.waiting)) ?? log
  },

  sessions(sessions: Session[]): Session[] {
    const own = ownWaiting()
    return own ? sessions.map(one => sessionWith(one, own.waiting, own.giver)) : sessions
  },

  session(session: Session): Session {
    const own = ownWaiting()
    return own ? sessionWith(session, own.waiting, own.giver) : session
  },

  comments(logId: string, comments: Comment[]): Comment[] {
    const own = ownWaiting()
    return own ? commentsWith(comments, logId, own.waiting, own.giver) : comments
  },
}

/**
 * An answer as it was kept at `keptAt`, with what waits here and what was sent since laid over it: a page that died
 * between the two did not keep the newer state.
 */
export function laidOverKept(queryKey: QueryKey, data: unknown, keptAt: number): unknown {
  const giver = keptUser.read()
  const { outbox, sent } = store.read()
  const since = sent.filter(({ sentAt }) => Date.parse(sentAt) > keptAt)
  const said = [...since, ...outbox.entries.filter(isSaid)].filter(({ userId }) => userId === giver?.id)
  if (!giver || said.length === 0) return data
  return answerWith(queryKey, data, said, giver)
}

/** The workout as this device recorded it, be it that the server has it by now. */
function recordedHere(id: string): WorkoutLog | undefined {
  const giver = keptUser.read()
  const { outbox, sent } = store.read()
  for (const one of [...outbox.entries, ...sent]) {
    const command = known(one)
    const isIt = command.kind === 'workout-log.record' && command.input.recorded.id === id
    if (isIt && giver && one.userId === giver.id) return logOf(command.input.recorded, giver, one.madeAt)
  }
  return undefined
}

/** Changes what the page has read already: a command was given, here or in another tab. */
export function layOverCache(entries: readonly Entry[]) {
  const own = ownWaiting()
  if (!own || entries.length === 0) return
  cache.setQueryData<WorkoutLog[]>(['workout-logs', 'mine'], logs => logs && laidOver.logs(logs))
  cache.setQueriesData<Session[]>(
    { queryKey: ['sessions', 'between'] },
    sessions => sessions && laidOver.sessions(sessions),
  )
  cache.setQueriesData<Session>(
    { queryKey: ['sessions', 'one'] },
    session => session && laidOver.session(session),
  )
  for (const entry of entries) layOverOne(entry)
}

function layOverOne(entry: Entry) {
  const { kind, input } = known(entry)
  if (kind === 'workout-log.record') {
    const { id } = input.recorded
    cache.setQueryData<WorkoutLog>(['workout-logs', 'one', id], log => log ?? recordedHere(id))
  }
  if (kind === 'workout-log.change')
    cache.setQueryData<WorkoutLog>(['workout-logs', 'one', input.id], log => log && logWith(log, [entry]))
  if (kind === 'comment.write') {
    const { workoutLogId } = input
    cache.setQueryData<Comment[]>(
      ['workout-logs', 'one', workoutLogId, 'comments'],
      all => all && laidOver.comments(workoutLogId, all),
    )
  }
}
