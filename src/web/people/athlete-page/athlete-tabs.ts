import type { SharingScope } from '#contract/people/people.ts'

/**
 * The tabs of an athlete's page, with their URL keys. `needs` is the scope that the athlete must share for
 * the tab to show its content.
 */
export const athleteTabs = [
  { key: 'overview', label: 'Overview' },
  { key: 'calendar', label: 'Calendar' },
  { key: 'logs', label: 'Logs', needs: 'logs' },
  { key: 'progress', label: 'Progress', needs: 'logs' },
  { key: 'maxes', label: 'Maxes', needs: 'logs' },
  { key: 'notes', label: 'Notes' },
  { key: 'profile', label: 'Profile' },
] as const satisfies readonly { key: string; label: string; needs?: SharingScope }[]

export type AthleteTab = (typeof athleteTabs)[number]

/** Returns the tab with this key, or the first tab if no tab has the key. */
export function findAthleteTab(key: string | null): AthleteTab {
  return athleteTabs.find(tab => tab.key === key) ?? athleteTabs[0]
}
