import type { SharingScope } from '#contract/people/people.ts'

/**
 * The kinds of data that an athlete can share. The scope `wellness` is not among them, because nobody can enter
 * such data yet.
 */
export const offeredScopes = ['logs', 'body'] as const satisfies readonly SharingScope[]
export type OfferedScope = (typeof offeredScopes)[number]

/** The labels of the offered scopes, as shown to athletes. */
export const scopeLabels: Record<OfferedScope, { label: string; detail: string }> = {
  logs: { label: 'Sessions and sets', detail: 'with your notes and pain reports' },
  body: { label: 'Body weight', detail: 'every value that you enter, and the sex in your settings' },
}

/** Adds or removes an offered scope. Keeps all other scopes, including those that are not offered. */
export function toggleScope(scopes: readonly SharingScope[], toggled: OfferedScope): SharingScope[] {
  return scopes.includes(toggled) ? scopes.filter(scope => scope !== toggled) : [...scopes, toggled]
}
