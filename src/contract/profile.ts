import * as z from 'zod/mini'
import { clock, httpsUrl, id, ids, listOrOne, name, person, text, timeZone, whole } from './fields.ts'
import { notificationMatrix, quietHours } from './notifications.ts'

/** Who somebody is, and how they want to have it. */

export const role = z.enum(['athlete', 'coach', 'admin'])
export type Role = z.output<typeof role>

export const preferences = z.object({
  notifications: notificationMatrix,
  /** Null: mail and push come at any hour. */
  quietHours: z.nullable(quietHours),
  /** When the day's session is told of, and a coach's digest, where they live. */
  morningAt: clock,
  loadUnit: z.enum(['kg', 'lb']),
  distanceUnit: z.enum(['km', 'mi']),
  timeZone,
  weekStart: z.enum(['monday', 'sunday', 'saturday']),
  locale: text(35),
  theme: z.enum(['system', 'light', 'dark']),
  /** A coach’s: by how many percent a load may be above the last time’s before it is told. */
  loadJumpPercent: whole(0, 100),
})
export type Preferences = z.output<typeof preferences>

const degree = z.object({
  title: name(200),
  institution: z.optional(text(200)),
  year: z.optional(z.union([text(10), z.int()])),
})
const qualification = z.union([name(300), degree])
export type Qualification = z.output<typeof qualification>

export const user = z.object({
  ...ids,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role,
  isEmailVerified: z.boolean(),
  coaches: z.array(id),
  primaryCoachId: z.nullable(id),
  athletes: z.array(id),
  bio: z.string(),
  experience: z.string(),
  specialties: z.array(z.string()),
  qualifications: z.array(qualification),
  avatarUrl: z.string(),
  socialLinks: z.record(z.string(), z.string()),
  preferences,
  createdAt: z.string(),
})
export type User = z.output<typeof user>

const fileName = z
  .string()
  .check(
    z.regex(
      /^[\w-]{1,100}\.(jpg|jpeg|png|webp)$/i,
      'Expected a link that starts with https:// or the name of an uploaded picture.',
    ),
  )
const avatarUrl = z.union([httpsUrl, fileName, z.literal('')])

/** By the name of the network; an empty link takes one away. */
const socialLinks = z
  .record(z.string().check(z.maxLength(40)), z.union([httpsUrl, z.literal('')]))
  .check(z.refine(links => Object.keys(links).length <= 30, 'At most 30 of these.'))

export const profileChange = z.object({
  firstName: z.optional(name(80)),
  lastName: z.optional(name(80)),
  bio: z.optional(text(5000)),
  experience: z.optional(text(5000)),
  specialties: z.optional(listOrOne(name(100), 50)),
  qualifications: z.optional(listOrOne(qualification, 50)),
  avatarUrl: z.optional(avatarUrl),
  socialLinks: z.optional(socialLinks),
  preferences: z.optional(z.partial(preferences)),
})

/** What a coach tells of themselves to those who work with them, or are asked to. */
export const coachProfile = z.extend(person, {
  bio: z.string(),
  experience: z.string(),
  specialties: z.array(z.string()),
  qualifications: z.array(qualification),
  socialLinks: z.record(z.string(), z.string()),
})
export type CoachProfile = z.output<typeof coachProfile>
