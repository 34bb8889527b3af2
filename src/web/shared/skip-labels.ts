import type { SkipKind } from '#training/adherence/skip-kinds.ts'

/** The reasons for skipping a session, where there is little space. */
export const shortSkipLabels: Record<SkipKind, string> = {
  illness: 'illness',
  injury: 'injury',
  rest: 'rest',
  travel: 'travelling',
  'no-time': 'no time',
  other: 'skipped',
}
