import type { Role } from '#contract/account/profile.ts'
import type { MessageLink } from '#contract/people/messages.ts'
import { paths } from '#web/app/navigation/paths.ts'

/** Returns the path of the list of threads for a user with this role. */
export const getMessagesPath = (role: Role, listSearch = '') =>
  addQuery(role === 'athlete' ? paths.athleteMessages : paths.messages, { list: listSearch })

/** The messages with the form for a new one. Athlete ids in place of `new` are its recipients. */
export const newMessagePath = `${paths.messages}?write=new`

/**
 * Returns the path of the thread with a coach or athlete, optionally with only the messages that contain the words
 * `search`. The list of threads beside it, or behind it on a phone, shows those that `list` finds.
 */
export function getThreadPath(role: Role, personId: string, { search = '', list = '' } = {}): string {
  const path = role === 'athlete' ? paths.athleteThread(personId) : paths.thread(personId)
  return addQuery(path, { search, list })
}

function addQuery(path: string, values: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
  return query.size === 0 ? path : `${path}?${query}`
}

/** Returns the path of the page that shows the linked part of the athlete’s training. */
export function getLinkPath(role: Role, athleteId: string, { kind, targetId, date }: MessageLink): string {
  const isAthlete = role === 'athlete'
  if (targetId === null || kind === 'day')
    return isAthlete ? paths.activity : `${paths.schedule}?date=${date}`
  if (kind === 'session')
    return isAthlete ? paths.session(targetId) : `${paths.schedule}?date=${date}&session=${targetId}`
  return isAthlete ? paths.log(targetId) : paths.athleteLogs(athleteId, targetId)
}
