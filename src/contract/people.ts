import * as z from 'zod/mini'
import {
  answer,
  day,
  done,
  email,
  id,
  ids,
  instant,
  listOrOne,
  nextCursor,
  pageQuery,
  person,
  text,
  whole,
} from './fields.ts'
import { groupOfAthlete, groups } from './groups.ts'
import { notes } from './notes.ts'
import { operation } from './operation.ts'
import { preferences, user } from './profile.ts'

/** What an athlete lets a coach see. */
export const scope = z.enum(['logs', 'body', 'wellness'])
export type Scope = z.output<typeof scope>
const scopes = z.array(scope).check(z.maxLength(3))
const consent = z.object({ scopes: z.optional(scopes) })

export const coaching = z.object({
  ...ids,
  state: z.enum(['active', 'ended']),
  coach: person,
  athlete: person,
  isPrimary: z.boolean(),
  scopes: z.array(scope),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
})
export type Coaching = z.output<typeof coaching>

export const invitation = z.object({
  ...ids,
  email: z.string(),
  message: z.string(),
  state: z.enum(['invited', 'accepted', 'declined', 'withdrawn', 'expired']),
  coach: person,
  invitedAt: z.string(),
  expiresAt: z.string(),
})
export type Invitation = z.output<typeof invitation>

/** The link is known only while it is made: the server keeps its hash. */
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

const program = z.object({
  regimenId: id,
  name: z.string(),
  week: z.int(),
  weekCount: z.int(),
  startDate: day,
  endDate: day,
})

export const rosterRow = z.object({
  athlete: person,
  email: z.string(),
  coachingId: id,
  /** Whether the caller is the athlete’s primary coach; who is, if anybody. */
  isPrimary: z.boolean(),
  primaryCoach: z.nullable(person),
  scopes: z.array(scope),
  since: z.string(),
  /** By name. */
  groups: z.array(groupOfAthlete),
  /** Null where the athlete does not let the coach see logs, as are the figures 0. */
  lastWorkoutAt: z.nullable(z.string()),
  /** What runs now; null when nothing does. */
  program: z.nullable(program),
  /** Sessions of the last 28 days up to yesterday, and today’s that are done. */
  sessionsDone: z.int(),
  sessionsDue: z.int(),
})
export type RosterRow = z.output<typeof rosterRow>

const { timeZone, loadUnit, distanceUnit } = preferences.shape

/** What a coach sees of an athlete besides the roster’s row. */
export const athleteProfile = z.extend(rosterRow, {
  bio: z.string(),
  experience: z.string(),
  timeZone,
  loadUnit,
  distanceUnit,
})
export type AthleteProfile = z.output<typeof athleteProfile>

/** What an athlete sees of a coach. */
export const coachProfile = z.extend(
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
export type CoachProfile = z.output<typeof coachProfile>

export const people = {
  athletes: operation({
    name: 'people.athletes',
    method: 'GET',
    path: '/api/people/athletes',
    summary: 'The coach’s athletes, by name.',
    access: 'coach',
    query: pageQuery,
    output: answer(z.array(rosterRow), { nextCursor }),
  }),
  athlete: operation({
    name: 'people.athlete',
    method: 'GET',
    path: '/api/people/athletes/{id}',
    summary: 'One of the coach’s athletes.',
    access: 'coach',
    output: answer(athleteProfile),
    failures: ['athlete.not-found'],
  }),
  coaches: operation({
    name: 'people.coaches',
    method: 'GET',
    path: '/api/people/coaches',
    summary: 'The profiles of the coaches with whom the caller works now, the primary one first.',
    access: 'signed-in',
    query: pageQuery,
    output: answer(z.array(coachProfile), { nextCursor }),
  }),
  ...groups,
  ...notes,
  coachings: operation({
    name: 'people.coachings',
    method: 'GET',
    path: '/api/coachings',
    summary: 'With whom the caller works, as coach or as athlete; active ones first.',
    access: 'signed-in',
    query: pageQuery,
    output: answer(z.array(coaching), { nextCursor }),
  }),
  changeCoaching: operation({
    name: 'people.changeCoaching',
    method: 'PATCH',
    path: '/api/coachings/{id}',
    summary: 'The athlete makes a coach the primary one, or changes what the coach may see.',
    access: 'signed-in',
    input: z.object({
      isPrimary: z.optional(z.literal(true)),
      scopes: z.optional(scopes),
    }),
    output: answer(coaching),
    failures: ['coaching.not-found', 'role.athlete-only'],
  }),
  endCoaching: operation({
    name: 'people.endCoaching',
    method: 'DELETE',
    path: '/api/coachings/{id}',
    summary: 'Either side ends it. Access ends at once; nothing of the athlete’s is deleted.',
    access: 'signed-in',
    output: done,
    failures: ['coaching.not-found'],
  }),
  invite: operation({
    name: 'people.invite',
    method: 'POST',
    path: '/api/invitations',
    summary: 'Invite athletes by email.',
    access: 'coach',
    input: z.object({
      email: listOrOne(email, 100).check(
        z.refine(emails => emails.length > 0, 'Enter at least one email address.'),
      ),
      message: z.optional(text(1000)),
    }),
    output: answer(
      z.object({
        invited: z.array(sentInvitation),
        notInvited: z.array(z.object({ email: z.string(), reason: z.string() })),
        /** False where the server sends no mail: the links have to be passed on by hand. */
        isMailed: z.boolean(),
      }),
    ),
    status: 201,
    failures: ['email.unverified'],
  }),
  sentInvitations: operation({
    name: 'people.sentInvitations',
    method: 'GET',
    path: '/api/invitations',
    summary: 'The coach’s invitations without an answer, expired ones too, newest first.',
    access: 'coach',
    query: pageQuery,
    output: answer(z.array(invitation), { nextCursor }),
  }),
  receivedInvitations: operation({
    name: 'people.receivedInvitations',
    method: 'GET',
    path: '/api/invitations/received',
    summary: 'The invitations that wait for the caller’s answer.',
    access: 'signed-in',
    query: pageQuery,
    output: answer(z.array(invitation), { nextCursor }),
  }),
  showInvitation: operation({
    name: 'people.showInvitation',
    method: 'GET',
    path: '/api/invitations/{invitation}',
    summary: 'One invitation, open or accepted, for whoever holds its link.',
    access: 'public',
    output: answer(invitation),
    failures: ['invitation.not-found'],
  }),
  resendInvitation: operation({
    name: 'people.resendInvitation',
    method: 'POST',
    path: '/api/invitations/{invitation}/reminder',
    summary:
      'Send it again with a new link; the earlier one ends. Right after it was sent it stays as it is.',
    access: 'coach',
    output: answer(sentInvitation),
    failures: ['invitation.not-found', 'email.unverified'],
  }),
  withdrawInvitation: operation({
    name: 'people.withdrawInvitation',
    method: 'DELETE',
    path: '/api/invitations/{invitation}',
    summary: 'Take an unanswered invitation back.',
    access: 'coach',
    output: done,
    failures: ['invitation.not-found'],
  }),
  acceptInvitation: operation({
    name: 'people.acceptInvitation',
    method: 'POST',
    path: '/api/invitations/{invitation}/acceptance',
    summary:
      'The athlete says yes, by the token of the link or by the id of an invitation to the own address, and to what the coach may see: all of it, unless named.',
    access: 'signed-in',
    input: consent,
    output: answer(coaching),
    failures: ['invitation.not-found', 'email.unverified', 'role.athlete-only'],
  }),
  declineInvitation: operation({
    name: 'people.declineInvitation',
    method: 'POST',
    path: '/api/invitations/{invitation}/refusal',
    summary: 'The athlete says no.',
    access: 'signed-in',
    output: done,
    failures: ['invitation.not-found', 'role.athlete-only'],
  }),
  createJoinCode: operation({
    name: 'people.createJoinCode',
    method: 'POST',
    path: '/api/join-codes',
    summary: 'A code, and a link with it, by which athletes join.',
    access: 'coach',
    input: z.object({
      expiresAt: z.optional(z.nullable(instant)),
      maxUses: z.optional(z.nullable(whole(1, 10_000))),
    }),
    output: answer(joinCode),
    status: 201,
    failures: ['email.unverified'],
  }),
  joinCodes: operation({
    name: 'people.joinCodes',
    method: 'GET',
    path: '/api/join-codes',
    summary: 'The coach’s codes that still work, newest first.',
    access: 'coach',
    query: pageQuery,
    output: answer(z.array(joinCode), { nextCursor }),
  }),
  showJoinCode: operation({
    name: 'people.showJoinCode',
    method: 'GET',
    path: '/api/join-codes/{code}',
    summary: 'Whose code it is, before joining.',
    access: 'public',
    output: answer(z.object({ code: z.string(), coach: person })),
    failures: ['join-code.not-found'],
  }),
  useJoinCode: operation({
    name: 'people.useJoinCode',
    method: 'POST',
    path: '/api/join-codes/{code}/use',
    summary: 'The athlete joins the coach, and says what the coach may see: all of it, unless named.',
    access: 'signed-in',
    input: consent,
    output: answer(coaching),
    failures: ['join-code.not-found', 'email.unverified', 'role.athlete-only', 'coaching.exists'],
  }),
  endJoinCode: operation({
    name: 'people.endJoinCode',
    method: 'DELETE',
    path: '/api/join-codes/{code}',
    summary: 'The code works no longer.',
    access: 'coach',
    output: done,
    failures: ['join-code.not-found'],
  }),
}
