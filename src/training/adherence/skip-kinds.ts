/** The reasons for skipping a session. */
export const skipKinds = ['illness', 'injury', 'rest', 'travel', 'no-time', 'other'] as const
export type SkipKind = (typeof skipKinds)[number]

const unexcusedSkipKinds: readonly SkipKind[] = ['no-time', 'other']

/**
 * Returns whether a reason for skipping excuses the athlete, so that the session is not due.
 *
 * @example isSkipExcused('travel') // true, but false for 'no-time'
 */
export const isSkipExcused = (kind: SkipKind): boolean => !unexcusedSkipKinds.includes(kind)
