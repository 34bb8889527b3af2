import type { Implement } from '../http/implement.ts'
import { answeringRoutes } from './answering/routes.ts'
import { coachingRoutes } from './coachings/routes.ts'
import { groupRoutes } from './groups/routes.ts'
import type { InvitingParts } from './inviting/invite.ts'
import { invitingRoutes } from './inviting/routes.ts'
import { joiningRoutes } from './joining/routes.ts'
import { noteRoutes } from './notes/routes.ts'
import { profileRoutes } from './profiles/routes.ts'
import { rosterRoutes } from './roster/routes.ts'

/** How coach and athlete find each other, what the one sees and notes of the other, and how they part. */
export function peopleRoutes(implement: Implement, parts: InvitingParts) {
  rosterRoutes(implement)
  profileRoutes(implement)
  groupRoutes(implement)
  noteRoutes(implement)
  coachingRoutes(implement, parts.events)
  invitingRoutes(implement, parts)
  answeringRoutes(implement, parts.events)
  joiningRoutes(implement, parts)
}
