type NamedDay = {
  /** The name that the coach gave the day; may be empty. */
  name: string
  programName: string
  /** The number of the day within its week, starting at 1. */
  dayNumber: number
}

/**
 * Names a day of a program. A day without a name is named after its program. The server computes the same name
 * in SQL (server/database/fragments/day-name-sql.ts), and a server test checks that the two results match.
 *
 * @example formatDayName({ name: '', programName: 'Meet prep', dayNumber: 1 }) // 'Meet prep, day 1'
 */
export function formatDayName({ name, programName, dayNumber }: NamedDay): string {
  return visibleCharacter.test(name) ? name : `${programName}, day ${dayNumber}`
}

/** Any character except plain white space, so that SQL can apply the same rule. */
const visibleCharacter = /[^ \t\r\n]/
