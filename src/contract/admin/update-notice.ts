import * as z from 'zod/mini'

/**
 * Why the latest version is unknown: there was no answer in time, the answer was a redirect or an error, it was too long,
 * or it was not in the documented format.
 */
export const updateFeedErrors = ['unreachable', 'rejected', 'too-large', 'invalid'] as const
export type UpdateFeedError = (typeof updateFeedErrors)[number]

/** The version of this server, and the latest one according to the address that the operator configured. */
export const updateNotice = z.object({
  version: z.string(),
  /** False if the server does not look for newer versions, because no address is configured. */
  isConfigured: z.boolean(),
  /** When the server last looked; null if it does not look. */
  checkedAt: z.nullable(z.string()),
  /** The latest version, such as `1.4.0`; null if it is unknown. */
  latestVersion: z.nullable(z.string()),
  isNewer: z.boolean(),
  /** A page about the latest version, with https; null if the answer has none. */
  link: z.nullable(z.string()),
  error: z.nullable(z.enum(updateFeedErrors)),
})
export type UpdateNotice = z.output<typeof updateNotice>
