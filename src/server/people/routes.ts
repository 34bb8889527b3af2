import type { RegisterRoute } from '#server/http/register-route.ts'
import { coachNoteRoutes } from '#server/people/coach-notes/routes.ts'
import { coachingRoutes } from '#server/people/coachings/routes.ts'
import { groupRoutes } from '#server/people/groups/routes.ts'
import { peopleImportRoutes } from '#server/people/imports/routes.ts'
import { invitationAnswerRoutes } from '#server/people/invitation-answers/routes.ts'
import type { InvitationDependencies } from '#server/people/invitations/invite-athletes.ts'
import { invitationRoutes } from '#server/people/invitations/routes.ts'
import { joinCodeRoutes } from '#server/people/join-codes/routes.ts'
import { notificationLevelRoutes } from '#server/people/notification-levels/routes.ts'
import { placeholderRoutes } from '#server/people/placeholders/routes.ts'
import { profileRoutes } from '#server/people/profiles/routes.ts'
import { rosterRoutes } from '#server/people/roster/routes.ts'
import { tagRoutes } from '#server/people/tags/routes.ts'

/**
 * Registers the routes for the roster, profiles, groups, tags, notes, coaching relationships, invitations, join codes,
 * athletes without an account and imports of people.
 */
export function peopleRoutes(implement: RegisterRoute, dependencies: InvitationDependencies) {
  rosterRoutes(implement)
  profileRoutes(implement)
  groupRoutes(implement)
  tagRoutes(implement)
  coachNoteRoutes(implement)
  notificationLevelRoutes(implement)
  coachingRoutes(implement, dependencies.events)
  invitationRoutes(implement, dependencies)
  invitationAnswerRoutes(implement, dependencies.events)
  joinCodeRoutes(implement, dependencies)
  placeholderRoutes(implement, dependencies)
  peopleImportRoutes(implement, dependencies)
}
