import type { Implement } from '../http/implement.ts'
import { answeringRoutes } from './answering/routes.ts'
import { coachingRoutes } from './coachings/routes.ts'
import type { InvitingParts } from './inviting/invite.ts'
import { invitingRoutes } from './inviting/routes.ts'
import { joiningRoutes } from './joining/routes.ts'
import { rosterRoutes } from './roster/routes.ts'

/** How coach and athlete find each other, what the one may see of the other, and how they part. */
export function peopleRoutes(implement: Implement, parts: InvitingParts) {
  rosterRoutes(implement)
  coachingRoutes(implement, parts.events)
  invitingRoutes(implement, parts)
  answeringRoutes(implement, parts.events)
  joiningRoutes(implement, parts)
}
