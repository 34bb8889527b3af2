import type { JoinCode } from '#contract/people.ts'
import type { Dates } from '../../ui/dates.ts'

/** How long a code may work, in days, in words; none: until it is ended. */
export const lifetimes = [
  { value: '7', label: '1 week' },
  { value: '14', label: '2 weeks' },
  { value: '30', label: '1 month' },
  { value: '', label: 'until I end it' },
] as const

/** How many athletes may join by it. */
export const sizes = [
  { value: '1', label: '1 athlete' },
  { value: '10', label: '10 athletes' },
  { value: '30', label: '30 athletes' },
  { value: '100', label: '100 athletes' },
  { value: '', label: 'any number' },
] as const

/** What is asked of the server for these choices. */
export function termsFrom(lifetime: string, size: string, nowMs: number) {
  return {
    expiresAt: lifetime === '' ? null : new Date(nowMs + Number(lifetime) * 86_400_000).toISOString(),
    maxUses: size === '' ? null : Number(size),
  }
}

/** `until 30 Nov, 3 of 20 used`, or without an end `until you end it, 3 used`. */
export function termsOf({ expiresAt, maxUses, uses }: JoinCode, dates: Pick<Dates, 'recent'>): string {
  const until = expiresAt === null ? 'until you end it' : `until ${dates.recent(expiresAt)}`
  return `${until}, ${maxUses === null ? uses : `${uses} of ${maxUses}`} used`
}
