import type { TokenArea, TokenScope } from '#contract/account/token-scopes.ts'
import { formatList } from '#training/localization/format-list.ts'

/** What a token may do in one area. */
export type AreaAccess = 'none' | 'read' | 'write'
export type TokenAccess = Partial<Record<TokenArea, AreaAccess>>

type AreaText = {
  /** As part of a sentence, such as “Reads workouts”. */
  inSentence: string
  title: string
  detail: string
}

export const areaTexts: Record<TokenArea, AreaText> = {
  programs: {
    inSentence: 'programs',
    title: 'Programs',
    detail: 'regimens, assignments, planned sessions, calendar',
  },
  workouts: { inSentence: 'workouts', title: 'Workouts', detail: 'workout logs, comments, reviews' },
  athletes: {
    inSentence: 'athletes and coaches',
    title: 'Athletes and coaches',
    detail: 'who works with whom, groups, invitations, notes',
  },
  exercises: { inSentence: 'exercises', title: 'Exercises', detail: 'library, notes, rests, equipment' },
  progress: { inSentence: 'progress', title: 'Progress', detail: 'records, maxes, statistics' },
  health: { inSentence: 'health', title: 'Health', detail: 'pain reports, body weight' },
  messages: { inSentence: 'messages', title: 'Messages', detail: 'threads and announcements' },
  notifications: { inSentence: 'notifications', title: 'Notifications', detail: 'the bell and its settings' },
  'proposed-changes': {
    inSentence: 'proposed changes',
    title: 'Proposed changes',
    detail: 'changes to what the token may read, which are made when you confirm them',
  },
  account: {
    inSentence: 'the account',
    title: 'Account',
    detail: 'profile, sign-ins, download of everything; writing includes deleting the account',
  },
  admin: { inSentence: 'administration', title: 'Administration', detail: 'everybody’s accounts' },
}

/** Converts choices to scopes. Writing includes reading. */
export function toScopes(access: TokenAccess): TokenScope[] {
  return (Object.keys(areaTexts) as TokenArea[]).flatMap(area => {
    const chosen = access[area] ?? 'none'
    return chosen === 'none' ? [] : [`${area}:${chosen}` as const]
  })
}

/**
 * Describes scopes in one sentence.
 *
 * @example describeScopes(['workouts:read', 'programs:write']) // 'Reads workouts. Reads and writes programs.'
 */
export function describeScopes(scopes: readonly TokenScope[]): string {
  const areas = (Object.keys(areaTexts) as TokenArea[]).map(area => ({
    name: areaTexts[area].inSentence,
    canWrite: scopes.includes(`${area}:write`),
    canRead: scopes.includes(`${area}:read`),
  }))
  const read = areas.filter(area => area.canRead && !area.canWrite).map(({ name }) => name)
  const write = areas.filter(area => area.canWrite).map(({ name }) => name)
  return [
    read.length > 0 && `Reads ${formatList(read)}.`,
    write.length > 0 && `Reads and writes ${formatList(write)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
