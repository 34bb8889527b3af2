/**
 * Formats a day as the names of calendar days and buttons contain it.
 *
 * @example formatLongDay('2026-11-30') // 'Monday 30 November'
 */
export const formatLongDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '')
