import * as z from 'zod/mini'
import {
  httpsUrl,
  id,
  idFields,
  integerBetween,
  listOrOne,
  person,
  personName,
  requiredText,
  textUpTo,
  timeOfDay,
  timeZone,
} from '#contract/fields.ts'
import { visibleWeeks } from '#contract/programs/visible-weeks.ts'
import { oneRepMaxFormulas } from '#training/strength/one-rep-max-formulas.ts'
import { sexes } from '#training/strength/sexes.ts'
import { distanceUnits, loadUnits } from '#training/units.ts'
import { weekStarts } from '#training/week.ts'
import { notificationMatrix, quietHours } from './notifications.ts'

/** A user's profile and preferences. */

/** The roles that people choose when they register. */
export const registrationRoles = ['athlete', 'coach'] as const
export type RegistrationRole = (typeof registrationRoles)[number]

export const roles = [...registrationRoles, 'admin'] as const
export const role = z.enum(roles)
export type Role = z.output<typeof role>

/** Returns whether a user can coach, as coaches and administrators can. */
export const isCoach = (user: { role: Role }): boolean => user.role !== 'athlete'

/** Required by the formulas for meet points. Optional, and shared with coaches like body measurements. */
export const sex = z.enum(sexes)

export const preferences = z.object({
  notifications: notificationMatrix,
  /**
   * The hours during which email and push notifications are delayed; null if they may be sent at any hour.
   */
  quietHours: z.nullable(quietHours),
  /** The time of the session reminder and the coach's digest, in the user's time zone. */
  morningAt: timeOfDay,
  loadUnit: z.enum(loadUnits),
  distanceUnit: z.enum(distanceUnits),
  timeZone,
  weekStart: z.enum(weekStarts),
  locale: textUpTo(35),
  theme: z.enum(['system', 'light', 'dark']),
  /** For coaches: warn about loads that exceed the previous load by more than this percentage. */
  loadJumpPercent: integerBetween(0, 100),
  /** For coaches: the number of missed sessions in 14 days from which an athlete is listed; 2 by default. */
  minMissedSessions: z.optional(integerBetween(1, 14)),
  /** For coaches: the number of days without a log after which such an athlete is inactive; 10 by default. */
  inactiveAfterDays: z.optional(integerBetween(1, 60)),
  /** For coaches: the default visible weeks of new assignments; the whole program if null. */
  visibleWeeks: z.optional(visibleWeeks),
  /** For athletes: the rest in seconds after sets for which none is prescribed; null for no rest timer. */
  defaultRestSeconds: z.nullable(integerBetween(5, 1800)),
  /** The formula by which estimated 1RMs are shown to this person. */
  oneRepMaxFormula: z.enum(oneRepMaxFormulas),
})
export type Preferences = z.output<typeof preferences>

const degree = z.object({
  title: requiredText(200),
  institution: z.optional(textUpTo(200)),
  year: z.optional(z.union([textUpTo(10), z.int()])),
})
const qualification = z.union([requiredText(300), degree])
export type Qualification = z.output<typeof qualification>

export const user = z.object({
  ...idFields,
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
  sex: z.nullable(sex),
  socialLinks: z.record(z.string(), z.string()),
  preferences,
  createdAt: z.string(),
})
export type User = z.output<typeof user>

const uploadedFileName = z
  .string()
  .check(
    z.regex(
      /^[\w-]{1,100}\.(jpg|jpeg|png|webp)$/i,
      'Expected the name of an uploaded picture or a link that starts with https://.',
    ),
  )
const avatarUrl = z.union([httpsUrl, uploadedFileName, z.literal('')])

/** Links, keyed by the name of the social network; an empty link removes the entry. */
const socialLinks = z
  .record(z.string().check(z.maxLength(40)), z.union([httpsUrl, z.literal('')]))
  .check(z.refine(links => Object.keys(links).length <= 30, 'Enter at most 30 links.'))

export const profileChange = z.object({
  firstName: z.optional(personName),
  lastName: z.optional(personName),
  bio: z.optional(textUpTo(5000)),
  experience: z.optional(textUpTo(5000)),
  specialties: z.optional(listOrOne(requiredText(100), 50)),
  qualifications: z.optional(listOrOne(qualification, 50)),
  avatarUrl: z.optional(avatarUrl),
  /** Null deletes the entry. */
  sex: z.optional(z.nullable(sex)),
  socialLinks: z.optional(socialLinks),
  preferences: z.optional(z.partial(preferences)),
})

/** A coach’s profile, as shown to their athletes and to invited athletes. */
export const coachProfile = z.extend(person, {
  bio: z.string(),
  experience: z.string(),
  specialties: z.array(z.string()),
  qualifications: z.array(qualification),
  socialLinks: z.record(z.string(), z.string()),
})
export type CoachProfile = z.output<typeof coachProfile>
