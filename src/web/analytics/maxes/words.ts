import type { Max } from '#contract/maxes.ts'

const origins: Record<Max['origin'], string> = { tested: 'tested', estimated: 'estimated', typed: 'typed' }

/** `1RM, tested`, `Training max, typed`. */
export function originWords({ kind, origin }: Pick<Max, 'kind' | 'origin'>): string {
  return `${kind === '1rm' ? '1RM' : 'Training max'}, ${origins[origin]}`
}
