import * as z from 'zod/mini'
import { parseWeight } from '#training/parse-weight.ts'
import { containsWebAddress } from './web-address.ts'

/** Building blocks for the contract's schemas. */

export const id = z.uuid()
/**
 * An id that a client chose. A UUID is used as it is; any other text, such as `regimen_1790000000`, identifies
 * the object within the caller’s account. The server ignores an empty id.
 */
export const clientId = z.string().check(z.maxLength(512))
/** A point in time with a UTC offset of at most 14 hours. */
export const instant = z.iso.datetime({ offset: true }).check(
  z.refine(isPlausibleDate, 'Expected a date between 1900 and 2199.'),
  z.refine(value => !/[+-](1[5-9]|2\d):\d\d$/.test(value), 'Expected a UTC offset of at most 14 hours.'),
)
/**
 * A time from a device clock, in 1970 or later. UTC offsets of earlier times can include seconds, which
 * JavaScript cannot parse.
 */
export const instantSince1970 = instant.check(
  z.refine(value => value >= '1970', 'Expected a date in or after 1970.'),
)
/** A calendar day, `yyyy-MM-dd`, in the athlete's time zone. */
export const day = z.iso.date().check(z.refine(isPlausibleDate, 'Expected a date between 1900 and 2199.'))

/** A time of day, such as `07:30`. */
export const timeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected a time such as 07:30.'))

export const textUpTo = (maximum: number) => z.string().check(z.maxLength(maximum))
/** Trimmed text with at least one visible character. */
export const requiredText = (maximum = 120, message = 'This is required.') =>
  z
    .string()
    .check(z.trim(), z.minLength(1, message), z.refine(hasVisibleCharacter, message), z.maxLength(maximum))
/** A first or last name. Emails to other people contain it, so it may not contain a link. */
export const personName = requiredText(80).check(
  z.refine(name => !containsWebAddress(name), 'A name cannot contain a web address.'),
)
export const email = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254))
export const password = z
  .string()
  .check(
    z.minLength(8, 'Password must be at least 8 characters long.'),
    z.maxLength(200),
    z.refine(hasVisibleCharacter, 'A password of spaces alone is too easy to guess.'),
  )

/** The longest code of a second factor: a recovery code with a space around each of its dashes. */
export const maxSecondFactorCodeLength = 64

/** The caller’s password, entered again before a change that a thief of the device must not be able to make. */
export const currentPassword = z.string().check(z.maxLength(200))

/**
 * A random id that the device generated and kept. A device on which the account was signed in before is not affected
 * by wrong passwords sent from elsewhere. Anything shorter than 32 characters is ignored.
 */
export const deviceId = z.optional(
  z.catch(z.optional(z.string().check(z.minLength(32), z.maxLength(200))), undefined),
)

/** Zero-width spaces, direction marks and the empty Braille pattern do not count as visible. */
function hasVisibleCharacter(value: string): boolean {
  return /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value)
}

function isPlausibleDate(value: string): boolean {
  return value >= '1900' && value < '2200'
}

/** An optional field with a default. */
export const withDefault = <S extends z.ZodMiniType>(schema: S, value: z.output<S>) =>
  z._default(z.optional(schema), value as never)

export const numberBetween = (minimum: number, maximum: number) =>
  z.number().check(z.minimum(minimum), z.maximum(maximum))
export const integerBetween = (minimum: number, maximum: number) =>
  z.int().check(z.minimum(minimum), z.maximum(maximum))

/** A weight in kilograms, with a message for text that `parseWeight` does not understand. */
export const weightKgBetween = (minimum: number, maximum: number) =>
  z
    .number({
      error: ({ code }) =>
        // Weights out of range keep the message with the limit.
        code === 'invalid_type' ? 'Expected a weight such as 100, “100 kg” or “225 lb”.' : undefined,
    })
    .check(z.minimum(minimum), z.maximum(maximum))

/** Accepts a weight as a number of kilograms or as text, such as `100`, `100 kg`, `62,5` or `80 lb`. */
export const sentWeightKgBetween = (minimum: number, maximum: number) =>
  z.pipe(
    z.transform((raw: string | number) => (typeof raw === 'string' ? (parseWeight(raw) ?? raw) : raw)),
    weightKgBetween(minimum, maximum),
  )

/** Accepts a list. Also accepts a single item, because some clients do not wrap a single item in a list. */
export const listOrOne = <S extends z.ZodMiniType>(item: S, maximum: number) =>
  z.union([
    z.array(item).check(z.maxLength(maximum)),
    z.pipe(
      item,
      z.transform((value: z.output<S>) => [value]),
    ),
  ])

/**
 * An https link without user info, because `https://bank.example@evil.example` looks like a link to the bank.
 */
export const httpsUrl = z
  .url({ protocol: /^https$/, error: 'Expected a link that starts with https://.' })
  .check(
    z.regex(/^https:\/\/[^\s\\/?#@]+([/?#].*)?$/i, 'Expected a link that starts with https://.'),
    z.maxLength(2000),
  )

export const timeZone = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, 'Expected a time zone such as Europe/Madrid.'))

/**
 * Allows only time zones named by region, because browsers and PostgreSQL interpret offsets and abbreviations
 * differently.
 */
const regionZonePattern =
  /^(UTC|GMT|(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Etc|Europe|Indian|Pacific)\/[\w+/-]+)$/

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return regionZonePattern.test(value)
  } catch {
    return false
  }
}

/** Every entity has both an `_id` and an `id`, as the specification requires. */
export const idFields = { _id: id, id } as const

export const successStatus = z.literal('success')
/** The response `{ status: 'success', data }`, plus the fields in `more`. */
export const wrapInDataResponse = <
  D extends z.ZodMiniType,
  M extends Record<string, z.ZodMiniType> = Record<never, never>,
>(
  data: D,
  more?: M,
) => z.object({ status: successStatus, data, ...((more ?? {}) as M) })
/** The server adds `data`: the id in the path, for clients that read `data` from every response. */
export const messageResponse = z.object({
  status: successStatus,
  message: z.string(),
  data: z.optional(z.object({ id: z.optional(z.string()), _id: z.optional(z.string()) })),
})

/** The maximum number of rows of a page. */
export const maxPageSize = 200
/** Paging parameters: `limit`, at most `maxPageSize`, and `cursor`, taken from the previous page. */
export const pageFields = {
  limit: z._default(
    z.pipe(
      z.transform((raw: number | string) => Number(raw)),
      integerBetween(1, maxPageSize),
    ),
    100,
  ),
  cursor: z.optional(z.string().check(z.maxLength(2000))),
} as const
export const pageQuery = z.object(pageFields)
export const nextCursor = z.nullable(z.string())

/**
 * Changes whenever data of the caller or of the athletes whom the caller coaches changes. A dashboard whose data has
 * another version than the newest notifications is out of date.
 */
export const rosterVersion = z.string()

export const person = z.object({
  ...idFields,
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.string(),
})
export type Person = z.output<typeof person>
