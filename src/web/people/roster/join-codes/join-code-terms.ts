import type { JoinCode } from '#contract/people/people.ts'
import type { DateFormatter } from '#web/ui/display/date-formatter.ts'

/** The options for a join code's validity period. The value is the number of days, or empty for no expiry. */
export const joinCodeLifetimeOptions = [
  { value: '7', label: '1 week' },
  { value: '14', label: '2 weeks' },
  { value: '30', label: '1 month' },
  { value: '', label: 'no time limit' },
] as const

/** The options for the number of athletes who can use a join code. */
export const joinCodeUseLimitOptions = [
  { value: '1', label: '1 athlete' },
  { value: '10', label: '10 athletes' },
  { value: '30', label: '30 athletes' },
  { value: '100', label: '100 athletes' },
  { value: '', label: 'any number' },
] as const

/** Converts the selected options to the input that the server expects. */
export function toJoinCodeTerms(lifetime: string, size: string, nowMs: number) {
  return {
    expiresAt: lifetime === '' ? null : new Date(nowMs + Number(lifetime) * 86_400_000).toISOString(),
    maxUses: size === '' ? null : Number(size),
  }
}

/** Formats the terms of a join code: `expires 30 Nov, 3 of 20 used` or `no expiry, 3 used`. */
export function describeCodeTerms(
  { expiresAt, maxUses, uses }: JoinCode,
  dates: Pick<DateFormatter, 'recent'>,
): string {
  const expiry = expiresAt === null ? 'no expiry' : `expires ${dates.recent(expiresAt)}`
  return `${expiry}, ${maxUses === null ? uses : `${uses} of ${maxUses}`} used`
}
