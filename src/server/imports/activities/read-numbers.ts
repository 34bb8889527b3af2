/** Returns a number from a file; null if it is missing, not a number or negative. */
export function toNumber(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) && number >= 0 ? number : null
}

/** Returns a number that may be negative, such as a latitude. */
export function toSignedNumber(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** Returns a time with its offset in milliseconds since 1970; null if it is not one. A time without an offset is in UTC. */
export function toMilliseconds(text: string | undefined): number | null {
  if (!text || !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return null
  const milliseconds = Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`)
  return Number.isNaN(milliseconds) ? null : milliseconds
}
