/**
 * Every way to be refused: the HTTP status and the sentence for a person. Where the request has a catalogue of
 * messages (regimens), its words stand here.
 */
export const failures = {
  'request.invalid': [400, 'Some fields need another look.'],
  'request.not-json': [400, 'The body of the request is no valid JSON.'],
  'request.malformed': [400, 'The server cannot make sense of this request.'],
  'request.head-too-large': [
    431,
    'The address or the headers of the request are longer than the server takes.',
  ],
  'request.too-slow': [408, 'The request took too long to arrive. Please try again.'],
  'request.too-large': [413, 'That is larger than the server takes.'],
  'request.unsupported-media-type': [415, 'The server takes JSON.'],
  'request.too-many': [429, 'Too many requests. Wait a moment and try again.'],
  'request.unknown-path': [404, 'There is nothing at this address.'],
  'request.key-reused': [409, 'This Idempotency-Key was used for another request.'],
  'server.error': [500, 'Something went wrong on the server. Nothing was changed; please try again.'],
  'server.busy': [503, 'The server cannot keep up just now. Please try again in a moment.'],

  'session.required': [401, 'Please log in.'],
  'session.expired': [401, 'Your session has expired. Please log in again.'],
  'session.other-person': [409, 'Somebody else is signed in on this device now.'],
  'login.wrong': [401, 'The email or the password is wrong.'],
  'login.too-many': [429, 'Too many wrong passwords. Try again in a few minutes or reset your password.'],
  'role.coach-only': [403, 'Only coaches can do this.'],
  'role.athlete-only': [403, 'Only athletes can do this.'],
  'email.unverified': [403, 'Please verify your email address first.'],

  'account.email-taken': [409, 'An account with this email already exists.'],
  'account.registration-closed': [
    403,
    'Registration is closed on this server. Ask whoever runs it for an account.',
  ],
  'account.invitation-needed': [
    403,
    'This server takes new accounts by invitation only. Ask your coach for a link.',
  ],
  'account.too-many': [429, 'Too many registrations from this address. Try again later.'],
  'account.wrong-password': [400, 'The current password is wrong.'],
  'token.invalid': [400, 'This link is not valid, or it has expired. Ask for a new one.'],

  'picture.too-large': [413, 'This picture is larger than 5 MB. Choose a smaller one.'],
  'picture.too-many-pixels': [400, 'This picture has more than 50 megapixels. Choose a smaller one.'],
  'picture.wrong-type': [400, 'This is no JPEG, PNG or WebP picture. Choose another file.'],
  'picture.unreadable': [400, 'This picture cannot be read; it may be damaged. Choose another one.'],
  'sign-in.not-found': [404, 'This device is signed out already.'],
  'coach.not-found': [404, 'This coach was not found among yours.'],
  'export.running': [
    429,
    'Your data is being put together already. Wait for that download, or try again in a minute.',
  ],

  'athlete.not-found': [404, 'This athlete was not found among yours.'],
  'group.not-found': [404, 'This group was not found. It may have been deleted.'],
  'group.name-taken': [409, 'You have a group of this name already.'],
  'group.too-many': [400, 'There can be at most 100 groups. Delete one that you no longer need.'],
  'note.not-found': [404, 'This note was not found. It may have been deleted.'],
  'note.id-taken': [409, 'This id belongs to another note.'],
  'coaching.not-found': [404, 'This coaching was not found.'],
  'invitation.not-found': [404, 'This invitation was not found. It may have been withdrawn or have expired.'],
  'join-code.not-found': [404, 'This code is not valid. It may have expired or be used up.'],
  'coaching.exists': [409, 'You two work together already.'],

  'exercise.not-found': [404, 'This exercise was not found among yours.'],
  'exercise.id-taken': [409, 'This id belongs to another exercise.'],
  'exercise.name-taken': [409, 'You have an exercise of this name already.'],
  'exercise.too-many': [
    400,
    'There can be at most 1000 own exercises. Merge or rename one that you no longer need.',
  ],
  'exercise-note.too-many': [
    409,
    'There can be at most 500 notes on exercises. Empty one that you no longer need.',
  ],
  'exercise.merge-into-itself': [400, 'An exercise cannot become one with itself.'],

  'regimen.forbidden-create': [403, 'You do not have permission to create regimens'],
  'regimen.forbidden-update': [403, 'You do not have permission to update this regimen'],
  'regimen.forbidden-delete': [403, 'You do not have permission to delete this regimen'],
  'regimen.not-found': [404, 'Regimen not found.'],
  'regimen.not-found-update': [404, 'Regimen not found. It may have been deleted.'],
  'regimen.not-found-delete': [404, 'Regimen not found. It may have already been deleted.'],
  'regimen.id-taken': [409, 'This id is taken. Send the regimen with another one, or without.'],
  'regimen.changed-elsewhere': [
    409,
    'This regimen was changed elsewhere meanwhile. Nothing was overwritten.',
  ],
  'revision.not-found': [404, 'This version was not found.'],
  'regimen.not-in-trash': [404, 'This regimen is no longer in the trash.'],
  'regimen.without-days': [400, 'This regimen has no training day yet. Write one before assigning it.'],
  'regimen.archived': [409, 'This regimen is archived. Take it out of the archive to assign it.'],
  'assignment.refused': [400, 'Nobody was assigned.'],
  'assignment.beyond-the-end': [400, 'This regimen has no training day from that week on.'],
  'assignment.not-found': [404, 'This assignment was not found.'],
  'session-plan.not-found': [404, 'This session was not found.'],
  'session-plan.forbidden': [
    403,
    'Only the athlete and the coach who assigned this program change its days.',
  ],
  'session-plan.done': [409, 'This session is done. It stays on its day.'],
  'session-plan.skipped': [409, 'This session was left out. Bring it back before you change it.'],
  'session-plan.past': [409, 'This session is past. What was planned stays as it was.'],
  'session-plan.not-yours': [403, 'Only the coach who assigned this program changes what is planned.'],
  'session-plan.changed-elsewhere': [
    409,
    'What is planned here was changed elsewhere meanwhile. Nothing was overwritten.',
  ],

  'workout-log.not-found': [404, 'This workout log was not found.'],
  'workout-log.id-taken': [409, 'This id belongs to another workout log.'],
  'max.not-found': [404, 'This max was not found.'],
  'max.id-taken': [409, 'This id belongs to another max.'],
  'measurement.not-found': [404, 'This measurement was not found.'],
  'open-workout.not-found': [404, 'This workout is not under way. It may have been finished or discarded.'],
  'open-workout.finished': [
    409,
    'This workout is finished already. What is told later can be added to its log.',
  ],
  'open-workout.discarded': [409, 'This workout was discarded on another device.'],
  'open-workout.full': [
    400,
    'So much happened in this workout that the server takes no more of it before it is finished.',
  ],
  'open-workout.too-many': [
    409,
    'You have 50 workouts under way. Finish or discard some of them before you begin another one.',
  ],
  'open-workout.change-id-taken': [409, 'This id belongs to something that happened in another workout.'],
  'pain-report.not-found': [404, 'This pain report was not found.'],
  'pain-report.id-taken': [409, 'This id belongs to another pain report.'],
  'pain-report.decided-elsewhere': [
    409,
    'Another decision was made here meanwhile. Look at it before you decide anew.',
  ],
  'pain-report.withdrawn': [409, 'The athlete took this report back. There is nothing left to decide.'],
  'comment.id-taken': [409, 'This id belongs to another comment.'],
  'comment.not-found': [404, 'This comment was not found.'],
  'notification.not-found': [404, 'This notification was not found.'],
  'unsubscribe.unknown': [
    404,
    'This link is not complete, or its account is gone. No mail comes to an account that is gone.',
  ],
  'push.not-found': [404, 'This device was not found.'],
  'push.endpoint-refused': [400, 'This browser named an address that no push service has.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type FailureCode = keyof typeof failures

/** The one shape of every refusal on the wire. */
export type FailureBody = {
  status: 'fail' | 'error'
  message: string
  code: FailureCode
  fields?: Record<string, string>
  requestId: string
}
