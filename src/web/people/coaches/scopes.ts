import type { SharingScope } from '#contract/people/people.ts'

/** The labels for the kinds of data that an athlete can share, as shown to athletes. */
export const scopeLabels: Record<SharingScope, { label: string; detail: string }> = {
  logs: { label: 'Sessions and sets', detail: 'with your notes and pain reports' },
  body: { label: 'Body weight', detail: 'and other measurements' },
  wellness: { label: 'Sleep and stress', detail: 'and how you feel' },
}

export const allScopes = Object.keys(scopeLabels) as SharingScope[]
