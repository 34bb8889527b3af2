import * as z from 'zod/mini'

/** The parts from which the contract's shapes are made. */

export const id = z.uuid()
/** A moment, as it is said somewhere on earth: zones are at most 14 hours from UTC. */
export const instant = z.iso.datetime({ offset: true }).check(
  z.refine(isOfOurTime, 'Expected a date between 1900 and 2199.'),
  z.refine(value => !/[+-](1[5-9]|2\d):\d\d$/.test(value), 'Expected a zone within 14 hours of UTC.'),
)
/** By the clock of a device. Long ago, zones differed from UTC by odd seconds, which JavaScript cannot read. */
export const moment = instant.check(z.refine(value => value >= '1970', 'Expected a date after 1970.'))
/** A calendar day, `yyyy-MM-dd`, in the athlete's zone. */
export const day = z.iso.date().check(z.refine(isOfOurTime, 'Expected a date between 1900 and 2199.'))

/** A time of day, `07:30`. */
export const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected a time such as 07:30.'))

export const text = (maximum: number) => z.string().check(z.maxLength(maximum))
/** At least one visible character; stored as typed, without the spaces around it. */
export const name = (maximum = 120) =>
  z.string().check(z.trim(), z.minLength(1), z.refine(isVisible, 'This is required.'), z.maxLength(maximum))
export const email = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254))
export const password = z
  .string()
  .check(z.minLength(8, 'Password must be at least 8 characters long.'), z.maxLength(200))

/** Spaces without a width and marks that turn the writing direction show nothing by themselves. */
function isVisible(value: string): boolean {
  return /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(value)
}

function isOfOurTime(value: string): boolean {
  return value >= '1900' && value < '2200'
}

/** May be left out; then it is this. */
export const given = <S extends z.ZodMiniType>(schema: S, value: z.output<S>) =>
  z._default(z.optional(schema), value as never)

export const number = (minimum: number, maximum: number) =>
  z.number().check(z.minimum(minimum), z.maximum(maximum))
export const whole = (minimum: number, maximum: number) =>
  z.int().check(z.minimum(minimum), z.maximum(maximum))

/** Some clients send one string where a list is meant. */
export const listOrOne = <S extends z.ZodMiniType>(item: S, maximum: number) =>
  z.union([
    z.array(item).check(z.maxLength(maximum)),
    z.pipe(
      item,
      z.transform((value: z.output<S>) => [value]),
    ),
  ])

/** As one reads it: what stands before an `@` looks like the place that a link leads to, and is not. */
export const httpsUrl = z
  .url({ protocol: /^https$/, error: 'Expected a link that starts with https://.' })
  .check(
    z.regex(/^https:\/\/[^\s\\/?#@]+([/?#].*)?$/i, 'Expected a link that starts with https://.'),
    z.maxLength(2000),
  )

export const timeZone = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, 'Expected a time zone such as Europe/Madrid.'))

/** Named after a place: offsets and abbreviations mean one thing to a browser and another to a database. */
const zoneName =
  /^(UTC|GMT|(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Etc|Europe|Indian|Pacific)\/[\w+/-]+)$/

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return zoneName.test(value)
  } catch {
    return false
  }
}

/** Every entity carries its id under both names, as the request asks. */
export const ids = { _id: id, id } as const

export const status = z.literal('success')
/** `{ status: 'success', data }`, with more beside it where the request says so. */
export const answer = <
  D extends z.ZodMiniType,
  M extends Record<string, z.ZodMiniType> = Record<never, never>,
>(
  data: D,
  more?: M,
) => z.object({ status, data, ...((more ?? {}) as M) })
export const done = z.object({ status, message: z.string(), data: z.optional(z.null()) })

/** A page of a list: `limit` at most 200, `cursor` from the page before. */
export const page = {
  limit: z._default(
    z.pipe(
      z.transform((raw: number | string) => Number(raw)),
      whole(1, 200),
    ),
    100,
  ),
  cursor: z.optional(z.string().check(z.maxLength(2000))),
} as const
export const pageQuery = z.object(page)
export const nextCursor = z.nullable(z.string())

export const person = z.object({ ...ids, firstName: z.string(), lastName: z.string(), avatarUrl: z.string() })
export type Person = z.output<typeof person>
