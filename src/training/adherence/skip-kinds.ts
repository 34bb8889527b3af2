/** The reasons for skipping a session. */
export const skipKinds = ['illness', 'injury', 'rest', 'travel', 'no-time', 'other'] as const
export type SkipKind = (typeof skipKinds)[number]

const isExcusedByKind: Record<SkipKind, boolean> = {
  illness: true,
  injury: true,
  rest: true,
  travel: true,
  'no-time': false,
  other: false,
}

/**
 * Returns whether a reason for skipping excuses the athlete, so that the session is not due.
 *
 * @example isSkipExcused('travel') // true, but false for 'no-time'
 */
export const isSkipExcused = (kind: SkipKind): boolean => isExcusedByKind[kind]
