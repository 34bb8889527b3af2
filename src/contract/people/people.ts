import * as z from 'zod/mini'
import { preferences, user } from '#contract/account/profile.ts'
import {
  day,
  email,
  id,
  idFields,
  instant,
  integerBetween,
  listOrOne,
  messageResponse,
  nextCursor,
  pageQuery,
  person,
  textUpTo,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { programPause } from '#contract/programs/program-pause.ts'
import { progressionMode } from '#contract/programs/progression-mode.ts'
import { athleteGroupReference, groups } from './athlete-groups.ts'
import { tagging } from './athlete-tags.ts'
import { notes } from './coach-notes.ts'
import { importConsent, importConsents } from './import-consent.ts'
import { peopleImports } from './people-imports.ts'

/** The kinds of data that an athlete shares with a coach. */
export const scope = z.enum(['logs', 'body', 'wellness'])
export type SharingScope = z.output<typeof scope>
const scopes = z.array(scope).check(z.maxLength(3))
/** The last day, in the athlete’s time zone, on which the coach sees each kind of data; a missing kind has no end. */
export const scopeEnds = z.partialRecord(scope, day)
export type ScopeEnds = z.output<typeof scopeEnds>

const consentInput = z.object({ scopes: z.optional(scopes) })

export const coaching = z.object({
  ...idFields,
  state: z.enum(['active', 'ended']),
  coach: person,
  athlete: person,
  isPrimary: z.boolean(),
  /** The data that the coach sees now. */
  scopes: z.array(scope),
  /** The ends of the scopes that have one. Missing in a response of an earlier server. */
  scopeEnds: z.optional(scopeEnds),
  /** Whether the coach may import workouts for the athlete. Missing in a response of an earlier server. */
  importConsent: z.optional(importConsent),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
})
export type Coaching = z.output<typeof coaching>

export const invitation = z.object({
  ...idFields,
  /** Empty for a link that the coach hands over. */
  email: z.string(),
  message: z.string(),
  state: z.enum(['invited', 'accepted', 'declined', 'withdrawn', 'expired']),
  coach: person,
  /** The name under which the coach entered the athlete, who takes over what the coach prepared. */
  athleteName: z.optional(z.string()),
  invitedAt: z.string(),
  expiresAt: z.string(),
})
export type Invitation = z.output<typeof invitation>

/** The link is returned only once, because the server stores only its hash. */
const sentInvitation = z.extend(invitation, { link: z.string() })

export const joinCode = z.object({
  code: z.string(),
  link: z.string(),
  coach: person,
  expiresAt: z.nullable(z.string()),
  maxUses: z.nullable(z.int()),
  uses: z.int(),
  createdAt: z.string(),
})
export type JoinCode = z.output<typeof joinCode>

/** A program that the coach assigned to the athlete and that is not over; it may start later. */
const rosterProgram = z.object({
  assignmentId: id,
  regimenId: id,
  name: z.string(),
  week: z.int(),
  weekCount: z.int(),
  startDate: day,
  endDate: day,
  pauses: z.array(programPause),
  /** The number of weeks after the current one that the athlete sees; null or missing if all are visible. */
  visibleWeeks: z.optional(z.nullable(z.int())),
  /** Whether next loads are proposed or applied; missing in a response of an earlier server. */
  progression: z.optional(progressionMode),
  /** The last day before the program was shortened or replaced; null or missing if it was neither. */
  endDateBefore: z.optional(z.nullable(day)),
  /** The assignment that takes its place; null or missing if none does. */
  replacedBy: z.optional(z.nullable(id)),
  /** The assignment after which this one starts; null or missing if its start does not depend on another. */
  queuedBehind: z.optional(z.nullable(id)),
})
export type RosterProgram = z.output<typeof rosterProgram>

/** The most severe pain report of an athlete that awaits the coach’s decision. */
export const undecidedPain = z.object({
  id,
  bodyPart: z.string(),
  exercise: z.nullable(z.string()),
  severity: z.int(),
})

/** The reasons why an athlete needs the coach’s attention. A field that is null or 0 is not a reason. */
export const athleteNeeds = z.object({
  pain: z.nullable(undecidedPain),
  /** The sessions missed in the last 14 days, from the limit that the coach set, and the days without a log. */
  behind: z.nullable(
    z.object({
      standing: z.enum(['missed', 'silent']),
      missedSessions: z.int(),
      silentDays: z.int(),
    }),
  ),
  unreadMessages: z.int(),
  logsToReview: z.int(),
})
export type AthleteNeeds = z.output<typeof athleteNeeds>

export const rosterEntry = z.object({
  athlete: person,
  /** True if the athlete has no account yet. Missing in a response of an earlier server. */
  isPlaceholder: z.optional(z.boolean()),
  /** Empty for an athlete without an account. */
  email: z.string(),
  coachingId: id,
  /** True if the caller is the athlete’s primary coach. */
  isPrimary: z.boolean(),
  primaryCoach: z.nullable(person),
  scopes: z.array(scope),
  /** Whether the caller may import workouts for the athlete. Missing in a response of an earlier server. */
  importConsent: z.optional(importConsent),
  since: z.string(),
  /** The coach’s groups that include the athlete, sorted by name. */
  groups: z.array(athleteGroupReference),
  /** The coach’s tags of the athlete, which the athlete does not see. Missing in a response of an earlier server. */
  tags: z.optional(z.array(z.string())),
  /**
   * The time of the last workout; null if the athlete does not share logs with the coach, in which case the
   * session counts are 0.
   */
  lastWorkoutAt: z.nullable(z.string()),
  /** The athlete’s current program (of several, the one that started last); null if there is none. */
  program: z.nullable(rosterProgram),
  /** The athlete’s current and upcoming programs from this coach, by start date; at most 50. */
  programs: z.array(rosterProgram),
  /** The session counts cover the 28 days up to yesterday and any sessions already completed today. */
  sessionsDone: z.int(),
  sessionsDue: z.int(),
  /** Only the messages are known of an athlete who does not share logs. Missing in a response of an earlier server. */
  needs: z.optional(athleteNeeds),
})
export type RosterEntry = z.output<typeof rosterEntry>

/** An athlete’s details, as shown to a coach. */
export const athleteProfile = z.extend(rosterEntry, {
  bio: z.string(),
  experience: z.string(),
  timeZone: preferences.shape.timeZone,
  loadUnit: preferences.shape.loadUnit,
  distanceUnit: preferences.shape.distanceUnit,
})
export type AthleteProfile = z.output<typeof athleteProfile>

/** A coach’s profile, as shown to an athlete. */
export const currentCoach = z.extend(
  z.pick(user, {
    _id: true,
    id: true,
    firstName: true,
    lastName: true,
    email: true,
    avatarUrl: true,
    bio: true,
    experience: true,
    specialties: true,
    qualifications: true,
    socialLinks: true,
  }),
  { isPrimary: z.boolean() },
)
export type CurrentCoach = z.output<typeof currentCoach>

/** The number of athletes who must have accepted a coach before invitations may contain the coach's own words. */
export const minAthletesForMessage = 3

export const people = {
  athletes: defineOperation({
    name: 'people.athletes',
    method: 'GET',
    path: '/api/people/athletes',
    summary: 'List the coach’s athletes by name.',
    access: 'coach',
    query: pageQuery,
    output: wrapInDataResponse(z.array(rosterEntry), { nextCursor }),
  }),
  athlete: defineOperation({
    name: 'people.athlete',
    method: 'GET',
    path: '/api/people/athletes/{id}',
    summary: 'Get one of the coach’s athletes.',
    access: 'coach',
    output: wrapInDataResponse(athleteProfile),
    failures: ['athlete.not-found'],
  }),
  coaches: defineOperation({
    name: 'people.coaches',
    method: 'GET',
    path: '/api/people/coaches',
    summary: 'List the profiles of the caller’s current coaches, the primary one first.',
    access: 'signed-in',
    query: pageQuery,
    output: wrapInDataResponse(z.array(currentCoach), { nextCursor }),
  }),
  ...groups,
  ...tagging,
  ...notes,
  ...peopleImports,
  ...importConsents,
  coachings: defineOperation({
    name: 'people.coachings',
    method: 'GET',
    path: '/api/coachings',
    summary: 'List the caller’s coaching relationships, as coach or athlete, active ones first.',
    access: 'signed-in',
    query: pageQuery,
    output: wrapInDataResponse(z.array(coaching), { nextCursor }),
  }),
  changeCoaching: defineOperation({
    name: 'people.changeCoaching',
    method: 'PATCH',
    path: '/api/coachings/{id}',
    summary:
      'Change the caller’s primary coach, or the data that a coach may see and until when. Only athletes can call this operation.',
    access: 'signed-in',
    input: z.object({
      isPrimary: z.optional(z.literal(true)),
      scopes: z.optional(scopes),
      /** The days to change: the last day on which a shared scope is visible, or null for no end. */
      scopeEnds: z.optional(z.partialRecord(scope, z.nullable(day))),
    }),
    output: wrapInDataResponse(coaching),
    failures: ['coaching.not-found', 'role.athlete-only'],
  }),
  endCoaching: defineOperation({
    name: 'people.endCoaching',
    method: 'DELETE',
    path: '/api/coachings/{id}',
    summary:
      'End a coaching relationship, as the coach or as the athlete. Access ends immediately; the athlete’s data is kept.',
    access: 'signed-in',
    output: messageResponse,
    failures: ['coaching.not-found'],
  }),
  invite: defineOperation({
    name: 'people.invite',
    method: 'POST',
    path: '/api/invitations',
    summary: 'Invite athletes by email.',
    access: 'coach',
    input: z.object({
      email: listOrOne(email, 100).check(
        z.refine(emails => emails.length > 0, 'Enter at least one email address.'),
      ),
      message: z.optional(textUpTo(1000)),
    }),
    output: wrapInDataResponse(
      z.object({
        invited: z.array(sentInvitation),
        notInvited: z.array(z.object({ email: z.string(), reason: z.string() })),
        /** False if the server cannot send email, so that the coach has to share the link. */
        isMailed: z.boolean(),
      }),
    ),
    status: 201,
    failures: ['email.unverified', 'invitation.message-too-early'],
  }),
  sentInvitations: defineOperation({
    name: 'people.sentInvitations',
    method: 'GET',
    path: '/api/invitations',
    summary: 'List the coach’s unanswered invitations, including expired ones, newest first.',
    access: 'coach',
    query: pageQuery,
    output: wrapInDataResponse(z.array(invitation), { nextCursor }),
  }),
  receivedInvitations: defineOperation({
    name: 'people.receivedInvitations',
    method: 'GET',
    path: '/api/invitations/received',
    summary: 'List the invitations to which the caller has not responded.',
    access: 'signed-in',
    query: pageQuery,
    output: wrapInDataResponse(z.array(invitation), { nextCursor }),
  }),
  showInvitation: defineOperation({
    name: 'people.showInvitation',
    method: 'GET',
    path: '/api/invitations/{invitation}',
    summary: 'Get an open or accepted invitation by the token in its link.',
    access: 'public',
    output: wrapInDataResponse(invitation),
    failures: ['invitation.not-found'],
  }),
  resendInvitation: defineOperation({
    name: 'people.resendInvitation',
    method: 'POST',
    path: '/api/invitations/{invitation}/reminder',
    summary:
      'Resend an invitation with a new link that replaces the old one. Has no effect if the last email was sent only recently.',
    access: 'coach',
    output: wrapInDataResponse(sentInvitation),
    failures: ['invitation.not-found', 'email.unverified', 'invitation.too-many'],
  }),
  withdrawInvitation: defineOperation({
    name: 'people.withdrawInvitation',
    method: 'DELETE',
    path: '/api/invitations/{invitation}',
    summary: 'Withdraw an unanswered invitation.',
    access: 'coach',
    output: messageResponse,
    failures: ['invitation.not-found'],
  }),
  acceptInvitation: defineOperation({
    name: 'people.acceptInvitation',
    method: 'POST',
    path: '/api/invitations/{invitation}/acceptance',
    summary:
      'Accept an invitation as the athlete, using the token in its link or, if the invitation was sent to the caller’s address, its id. The coach can see all data unless scopes are given.',
    access: 'signed-in',
    input: consentInput,
    output: wrapInDataResponse(coaching),
    failures: ['invitation.not-found', 'email.unverified', 'role.athlete-only'],
  }),
  declineInvitation: defineOperation({
    name: 'people.declineInvitation',
    method: 'POST',
    path: '/api/invitations/{invitation}/refusal',
    summary: 'Decline an invitation as the athlete.',
    access: 'signed-in',
    output: messageResponse,
    failures: ['invitation.not-found', 'role.athlete-only'],
  }),
  createJoinCode: defineOperation({
    name: 'people.createJoinCode',
    method: 'POST',
    path: '/api/join-codes',
    summary: 'Create a join code and a link that athletes can use to start a coaching relationship.',
    access: 'coach',
    input: z.object({
      expiresAt: z.optional(z.nullable(instant)),
      maxUses: z.optional(z.nullable(integerBetween(1, 10_000))),
    }),
    output: wrapInDataResponse(joinCode),
    status: 201,
    failures: ['email.unverified', 'join-code.too-many'],
  }),
  joinCodes: defineOperation({
    name: 'people.joinCodes',
    method: 'GET',
    path: '/api/join-codes',
    summary: 'List the coach’s valid join codes, newest first.',
    access: 'coach',
    query: pageQuery,
    output: wrapInDataResponse(z.array(joinCode), { nextCursor }),
  }),
  showJoinCode: defineOperation({
    name: 'people.showJoinCode',
    method: 'GET',
    path: '/api/join-codes/{code}',
    summary: 'Get the coach to whom a join code belongs.',
    access: 'public',
    output: wrapInDataResponse(z.object({ code: z.string(), coach: person })),
    failures: ['join-code.not-found'],
  }),
  useJoinCode: defineOperation({
    name: 'people.useJoinCode',
    method: 'POST',
    path: '/api/join-codes/{code}/use',
    summary:
      'Use a join code, as an athlete, to start a coaching relationship. The coach can see all data unless scopes are given.',
    access: 'signed-in',
    input: consentInput,
    output: wrapInDataResponse(coaching),
    failures: ['join-code.not-found', 'email.unverified', 'role.athlete-only', 'coaching.exists'],
  }),
  endJoinCode: defineOperation({
    name: 'people.endJoinCode',
    method: 'DELETE',
    path: '/api/join-codes/{code}',
    summary: 'Disable a join code.',
    access: 'coach',
    output: messageResponse,
    failures: ['join-code.not-found'],
  }),
}
