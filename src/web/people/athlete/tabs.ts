import type { Scope } from '#contract/people.ts'

/** The parts of an athlete's page, as they stand in its address; `needs` is what the athlete must share for one. */
export const tabs = [
  { key: 'overview', label: 'Overview' },
  { key: 'calendar', label: 'Calendar' },
  { key: 'logs', label: 'Logs', needs: 'logs' },
  { key: 'progress', label: 'Progress', needs: 'logs' },
  { key: 'maxes', label: 'Maxes', needs: 'logs' },
  { key: 'notes', label: 'Notes' },
] as const satisfies readonly { key: string; label: string; needs?: Scope }[]

export type Tab = (typeof tabs)[number]

/** The one that is named, or the first where none of this name is. */
export function tabOf(key: string | null): Tab {
  return tabs.find(tab => tab.key === key) ?? tabs[0]
}
