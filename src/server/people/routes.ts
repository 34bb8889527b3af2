import type { RegisterRoute } from '../http/register-route.ts'
import { coachNoteRoutes } from './coach-notes/routes.ts'
import { coachingRoutes } from './coachings/routes.ts'
import { groupRoutes } from './groups/routes.ts'
import { invitationAnswerRoutes } from './invitation-answers/routes.ts'
import type { InvitationDependencies } from './invitations/invite-athletes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { joinCodeRoutes } from './join-codes/routes.ts'
import { profileRoutes } from './profiles/routes.ts'
import { rosterRoutes } from './roster/routes.ts'

/**
 * Registers the routes for the roster, profiles, groups, notes, coaching relationships, invitations and join
 * codes.
 */
export function peopleRoutes(implement: RegisterRoute, dependencies: InvitationDependencies) {
  rosterRoutes(implement)
  profileRoutes(implement)
  groupRoutes(implement)
  coachNoteRoutes(implement)
  coachingRoutes(implement, dependencies.events)
  invitationRoutes(implement, dependencies)
  invitationAnswerRoutes(implement, dependencies.events)
  joinCodeRoutes(implement, dependencies)
}
