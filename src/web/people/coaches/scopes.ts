import type { Scope } from '#contract/people.ts'

/** What a coach may be let see, in the athlete's words. */
export const scopeWords: Record<Scope, { label: string; detail: string }> = {
  logs: { label: 'Sessions and sets', detail: 'with your notes and pain reports' },
  body: { label: 'Body weight', detail: 'and other measurements' },
  wellness: { label: 'Sleep and stress', detail: 'and how you feel' },
}

export const allScopes = Object.keys(scopeWords) as Scope[]
