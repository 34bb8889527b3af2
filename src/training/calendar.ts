/** A calendar day, `yyyy-MM-dd`. It has neither hours nor a zone, so no change of clocks can move it. */
export type Day = string

/** 1 is Monday, 7 Sunday, as ISO 8601 counts. */
export type Weekday = number

const millisecondsADay = 86_400_000

/** `addDays('2026-02-27', 2)` is `'2026-03-01'`. */
export function addDays(day: Day, count: number): Day {
  return new Date(midnight(day) + count * millisecondsADay).toISOString().slice(0, 10)
}

/** `daysBetween('2026-02-27', '2026-03-01')` is `2`; the other way round it is `-2`. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((midnight(to) - midnight(from)) / millisecondsADay)
}

/** `weekdayOf('2026-11-22')` is `7`: a Sunday. */
export function weekdayOf(day: Day): Weekday {
  return new Date(midnight(day)).getUTCDay() || 7
}

/** Making one takes a thousand times as long as asking it; of the few hundred zones there are, each is made once. */
const formats = new Map<string, Intl.DateTimeFormat>()

function daysIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

/** `dayIn(new Date('2026-11-21T23:30:00Z'), 'Europe/Madrid')` is `'2026-11-22'`: there it is past midnight. */
export function dayIn(instant: Date, timeZone: string): Day {
  const parts = daysIn(timeZone).formatToParts(instant)
  const part = (type: string) => parts.find(one => one.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/**
 * An instant in the middle of the day there, for what is known by its day alone: `middayIn('2026-11-21', 'UTC')` is
 * noon. Far east and far west of Greenwich it is the noon of UTC before or after.
 */
export function middayIn(day: Day, timeZone: string): Date {
  const noon = midnight(day) + millisecondsADay / 2
  const halfDay = millisecondsADay / 2
  const candidates = [noon, noon - halfDay, noon + halfDay].map(instant => new Date(instant))
  return candidates.find(instant => dayIn(instant, timeZone) === day) ?? new Date(noon)
}

/**
 * The first instant of the day there: `startOfDayIn('2026-07-01', 'Europe/Madrid')` is 22:00 of the day before in UTC.
 * Where the clocks go forward at midnight the day begins at one.
 */
export function startOfDayIn(day: Day, timeZone: string): Date {
  let before = midnight(day) - millisecondsADay
  let within = midnight(day) + millisecondsADay / 2
  // No zone is more than 14 hours ahead of Greenwich or 12 behind: the day begins between the two.
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (dayIn(new Date(middle), timeZone) < day) before = middle
    else within = middle
  }
  return new Date(within)
}

/** `timeIn(new Date('2026-11-21T17:30:00Z'), 'Europe/Madrid')` is `'18:30'`: what the clocks there say. */
export function timeIn(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    numberingSystem: 'latn',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant)
}

/**
 * The instant at which the clocks there say so: `instantIn('2026-11-21', '18:30', 'Europe/Madrid')` is 17:30 in UTC.
 * Of a time that comes twice it is the first, and one that the clocks leave out is as long after midnight.
 */
export function instantIn(day: Day, time: string, timeZone: string): Date {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const start = startOfDayIn(day, timeZone).getTime()
  // Clocks are moved by two hours at most.
  for (let shift = -120; shift <= 120; shift += 15) {
    const candidate = new Date(start + (minutes + shift) * 60_000)
    if (timeIn(candidate, timeZone) === time && dayIn(candidate, timeZone) === day) return candidate
  }
  return new Date(start + minutes * 60_000)
}

/** Days are counted in UTC, where each has 24 hours. */
function midnight(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}
