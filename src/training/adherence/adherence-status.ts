/**
 * The number of days in which missed sessions count. `missed` means that at least two sessions due in the last
 * fourteen days have no log; `silent` means that the athlete has logged nothing for ten days, although at least one
 * session was due. The UI shows these numbers.
 */
export const attentionWindowDays = 14

/** The numbers of missed sessions and of days without a log from which an athlete is listed. Coaches can change them. */
export type AdherenceLimits = { minMissedSessions: number; inactiveAfterDays: number }
export const defaultAdherenceLimits: AdherenceLimits = { minMissedSessions: 2, inactiveAfterDays: 10 }

/**
 * A program counts as needing a successor from `endingSoonDays` days before its end until `recentlyEndedDays`
 * days after it.
 */
export const endingSoonDays = 14
export const recentlyEndedDays = 7

export type AdherenceStatus = 'on-track' | 'missed' | 'silent'

/**
 * Returns an athlete's adherence status, based on the sessions due in the attention window and on the coach’s limits.
 *
 * @example getAdherenceStatus({ sessionsDone: 4, sessionsDue: 6, silentDays: 3 }) // 'missed': two of six
 * @example getAdherenceStatus({ sessionsDone: 0, sessionsDue: 1, silentDays: 12 }) // 'silent'
 */
export function getAdherenceStatus(
  figures: { sessionsDone: number; sessionsDue: number; silentDays: number },
  limits: AdherenceLimits = defaultAdherenceLimits,
): AdherenceStatus {
  const missed = figures.sessionsDue - figures.sessionsDone
  if (missed > 0 && figures.silentDays >= limits.inactiveAfterDays) return 'silent'
  return missed >= limits.minMissedSessions ? 'missed' : 'on-track'
}
