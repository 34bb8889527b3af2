import { sharedMessages } from './shared-messages.ts'

/**
 * The HTTP status and user-facing message of every failure. The messages about regimens are quoted from the
 * specification.
 */
export const failures = {
  'request.invalid': [400, 'Some fields need another look.'],
  'request.not-json': [400, 'The request body is not valid JSON.'],
  'request.malformed': [400, 'The server could not read this request.'],
  'request.head-too-large': [431, 'The address or headers of this request are too long.'],
  'request.too-slow': [408, 'The request took too long to arrive. Please try again.'],
  'request.too-large': [413, 'This request is larger than the server accepts.'],
  'request.unsupported-media-type': [415, 'The server accepts only JSON.'],
  'request.too-many': [429, 'Too many requests. Wait a moment and try again.'],
  'request.too-much-data': [
    429,
    'You have saved more data today than this server allows. Nothing was saved this time; try again tomorrow.',
  ],
  'request.unknown-path': [404, 'There is nothing at this address.'],
  'request.key-reused': [409, 'This Idempotency-Key was already used for another request.'],
  'server.error': [500, 'Something went wrong on the server. Nothing was changed; please try again.'],
  'server.busy': [503, 'The server is busy. Please try again in a moment.'],
  'server.storage-full': [507, 'Nothing was saved, because the server has no free disk space left.'],
  'server.not-ready': [503, 'The server is not ready for requests.'],

  'session.required': [401, 'Please sign in.'],
  'session.expired': [401, 'Your session has expired. Please log in again.'],
  'session.account-deleted': [401, 'This account was deleted.'],
  'session.other-person': [409, 'Someone else is now signed in on this device.'],
  'login.wrong': [401, 'The email or password is incorrect.'],
  'login.too-many': [429, 'Too many wrong passwords. Try again in a few minutes or reset your password.'],
  'login.password-off': [403, 'This server does not accept passwords for signing in.'],
  'login.second-factor': [401, 'Enter the code from your authenticator app.'],
  'login.wrong-code': [401, 'This code is incorrect or was already used.'],
  'role.coach-only': [403, 'Only coaches can do this.'],
  'role.athlete-only': [403, 'Only athletes can do this.'],
  'role.admin-only': [403, 'Only administrators can do this.'],
  'email.unverified': [403, 'Please confirm your email address first.'],

  'account.email-taken': [409, 'An account with this email already exists.'],
  'account.registration-closed': [403, sharedMessages.registrationClosed],
  'account.invitation-needed': [403, 'Registration is by invitation only. Ask your coach for a link.'],
  'account.too-many': [429, 'Too many registrations from this address. Try again later.'],
  'account.disabled': [403, 'This account is disabled. Ask the administrator of this server.'],
  'account.wrong-password': [400, 'The current password is incorrect.'],
  'second-factor.wrong-code': [400, 'This code is incorrect.'],
  'second-factor.already-on': [409, 'Two-step sign-in is already on.'],
  'second-factor.not-started': [409, 'Start again.'],
  'second-factor.off': [409, 'Two-step sign-in is off.'],
  'passkey.rejected': [401, 'This passkey was not accepted. Try again, or sign in with your password.'],
  'passkey.not-added': [400, 'The passkey was not added. Please try again.'],
  'passkey.already-added': [409, 'This passkey is already added.'],
  'passkey.too-many': [409, 'You have 20 passkeys. Remove one first.'],
  'passkey.not-found': [404, 'This passkey was not found.'],
  'passkey.unavailable': [409, 'Passkeys work only at the public address of this server, with https.'],
  'identity.off': [404, 'This server has no sign-in with an account at another service.'],
  'identity.unreachable': [503, 'The other service did not respond. Try again later.'],
  'identity.rejected': [401, 'Signing in did not work. Please try again.'],
  'identity.unconfirmed-email': [
    403,
    'Your email address is not confirmed at the other service. Confirm it there and try again.',
  ],
  'identity.no-account': [
    403,
    'There is no account here with the email address of your account at the other service.',
  ],
  'identity.unverified-account': [
    403,
    'Your account here is not confirmed. Open the link in the confirmation email first.',
  ],
  'identity.other-linked': [
    409,
    'Your account here is linked to another account at this service. Remove it in the settings first.',
  ],
  'identity.not-found': [404, 'This linked account was not found.'],
  'personal-token.not-found': [404, 'This token was not found. It may have been revoked.'],
  'personal-token.too-many': [409, 'You have 50 tokens. Revoke one first.'],
  'personal-token.already-expired': [400, 'The token must expire in the future.'],
  'personal-token.scope': [403, 'This token does not allow this request.'],
  'webhook.not-found': [404, 'This webhook was not found. It may have been removed.'],
  'webhook.too-many': [409, 'You have 10 webhooks. Remove one first.'],
  'webhook.off': [409, 'This webhook is off. Turn it on first.'],
  'webhook.delivery-not-found': [404, 'This delivery was not found. Deliveries are kept for 30 days.'],
  'personal-token.athlete': [
    403,
    'This token is limited to certain athletes. Name one of them in the request.',
  ],
  'token.invalid': [400, sharedMessages.invalidToken],
  'email-change.same-address': [400, 'This is already your email address.'],
  'email-change.too-many': [429, 'Too many changes of the email address. Try again later.'],
  'email-change.not-found': [404, 'This person has not requested another email address.'],

  'admin.person-not-found': [404, 'This account was not found.'],
  'admin.own-account': [409, 'You cannot disable your own account.'],
  'admin.last-admin': [409, 'This is the last administrator. Make someone else an administrator first.'],
  'admin.active-coachings': [
    409,
    'This person has active coachings. They must end before the role can change between athlete and coach.',
  ],
  'admin.already-verified': [409, 'This email address is already confirmed.'],

  'picture.too-large': [413, sharedMessages.pictureTooLarge],
  'picture.too-many-pixels': [400, 'This picture has more than 50 megapixels. Choose a smaller one.'],
  'picture.wrong-type': [400, sharedMessages.pictureWrongType],
  'picture.unreadable': [400, sharedMessages.pictureUnreadable],
  'sign-in.not-found': [404, 'This device is already signed out.'],
  'coach.not-found': [404, 'This coach was not found.'],
  'export.running': [
    429,
    'Your data is already being exported. Wait for that export to finish, then try again.',
  ],

  'athlete.not-found': [404, 'This athlete was not found.'],
  'group.not-found': [404, 'This group was not found. It may have been deleted.'],
  'group.name-taken': [409, 'You already have a group with this name.'],
  'group.too-many': [400, 'You can have at most 100 groups. Delete one you no longer need.'],
  'note.not-found': [404, 'This note was not found. It may have been deleted.'],
  'note.id-taken': [409, 'This id belongs to another note.'],
  'coaching.not-found': [404, 'This coaching relationship was not found.'],
  'invitation.not-found': [404, 'This invitation was not found. It may have expired or been withdrawn.'],
  'invitation.too-many': [
    429,
    'Too many invitations were sent today. Try again tomorrow, or share a join code instead.',
  ],
  'invitation.message-too-early': [
    403,
    'You can add a message once 3 athletes have accepted you as their coach. Remove the message to send the invitation.',
  ],
  'join-code.not-found': [404, 'This code is not valid. It may have expired or reached its usage limit.'],
  'join-code.too-many': [409, 'You can have at most 100 join codes at a time. End one you no longer need.'],
  'coaching.exists': [409, 'You already work together.'],

  'exercise.not-found': [404, 'This exercise was not found.'],
  'exercise.id-taken': [409, 'This id belongs to another exercise.'],
  'exercise.name-taken': [409, 'You already have an exercise with this name.'],
  'exercise.too-many': [
    400,
    'You can have at most 1000 exercises. Instead of adding an exercise, rename one that you no longer need.',
  ],
  'exercise-note.too-many': [409, 'You can have at most 500 exercise notes. Delete one you no longer need.'],
  'exercise-rest.too-many': [
    409,
    'You can set a rest for at most 500 exercises. Remove one you no longer need.',
  ],
  'exercise.merge-into-itself': [400, 'An exercise cannot be merged into itself.'],

  'regimen.forbidden-create': [403, 'You do not have permission to create regimens'],
  'regimen.forbidden-update': [403, 'You do not have permission to update this regimen'],
  'regimen.forbidden-delete': [403, 'You do not have permission to delete this regimen'],
  'regimen.not-found': [404, 'Regimen not found.'],
  'regimen.not-found-update': [404, 'Regimen not found. It may have been deleted.'],
  'regimen.not-found-delete': [404, 'Regimen not found. It may have already been deleted.'],
  'regimen.id-taken': [409, 'This id is already in use. Send a different id, or leave it out.'],
  'regimen.changed-elsewhere': [409, 'This regimen was changed elsewhere. Nothing was overwritten.'],
  'regimen.too-much-text': [
    413,
    'This regimen has too much new text to save at once. Save fewer weeks at a time, or split it into several regimens.',
  ],
  'regimen.text-took-too-long': [
    400,
    'Reading the text of this regimen took too long, and nothing was saved. Save fewer weeks at a time.',
  ],
  'regimen.too-much-text-per-hour': [
    429,
    'You have saved a lot of program text in the last hour. Nothing was saved this time; try again later.',
  ],
  'regimen.too-many-saves': [
    429,
    'Several of your large regimens are still being saved. Wait a moment and try again.',
  ],
  'revision.not-found': [404, 'This version was not found.'],
  'regimen.not-in-trash': [404, 'This regimen is no longer in the trash.'],
  'regimen.too-many': [409, 'You can have at most 2000 regimens. Delete one you no longer need.'],
  'regimen.without-days': [400, 'This regimen has no training days yet. Add one before assigning it.'],
  'regimen.archived': [409, 'This regimen is archived. Unarchive it to assign it.'],
  'assignment.refused': [400, 'Nobody was assigned.'],
  'assignment.beyond-the-end': [
    400,
    'This regimen has no training days in or after the chosen week. Choose an earlier week.',
  ],
  'assignment.not-found': [404, 'This assignment was not found.'],
  'assignment.already-active': [409, 'The athlete is on this program again. End that assignment first.'],
  'assignment.not-paused': [409, 'This program is not paused.'],
  'session-plan.not-found': [404, 'This session was not found.'],
  'session-plan.forbidden': [
    403,
    'Only the athlete and the coach who assigned this program can change its schedule.',
  ],
  'session-plan.done': [409, 'This session is already done and can no longer be changed.'],
  'session-plan.skipped': [409, 'This session was skipped. Unskip it before you change it.'],
  'session-plan.past': [409, 'This session is in the past. Its plan can no longer be changed.'],
  'session-plan.not-yours': [403, 'Only the coach who assigned this program can change the plan.'],
  'session-plan.changed-elsewhere': [409, 'This plan was changed elsewhere. Nothing was overwritten.'],
  'session-plan.begun': [409, 'The athlete has begun this session. It can no longer be changed or removed.'],
  'calendar-event.not-found': [404, 'This event was not found. It may have been deleted.'],
  'calendar-event.not-yours': [403, 'Only the athlete and the coach who wrote this event can change it.'],
  'calendar-event.too-many': [
    409,
    'A calendar can have at most 1000 events. Delete some that are no longer needed.',
  ],
  'library-session.not-found': [404, 'This session is not in your library. It may have been removed.'],
  'library-session.too-many': [
    409,
    'Your library can have at most 200 sessions. Remove one you no longer need.',
  ],
  'session-plan.of-program': [
    409,
    'This session belongs to a program. Skip it, or end the program, instead of removing it.',
  ],

  'workout-log.not-found': [404, 'This workout log was not found.'],
  'workout-log.paired': [409, 'This workout already belongs to a session.'],
  'workout-log.not-paired': [409, 'This workout belongs to no session.'],
  'workout-log.deleted': [404, 'This log was deleted.'],
  'workout-log.id-taken': [409, 'This id belongs to another workout log.'],
  'workout-log.too-many': [409, 'You can have at most 50,000 workout logs. Delete one you no longer need.'],
  'import.not-found': [404, 'This import was not found.'],
  'import.id-taken': [409, 'This id belongs to another import.'],
  'import.too-many': [409, 'You have 10 files that are not imported yet. Delete one first.'],
  'import.wrong-part': [400, 'This part of the file has another number or size than expected.'],
  'import.incomplete': [409, 'The file was not uploaded completely. Choose it again.'],
  'import.wrong-state': [409, 'This is not possible at this stage of the import.'],
  'import.undo-expired': [409, 'An import can be undone for 30 days.'],
  'workout-file.not-cycling': [409, 'Only cycling sessions can be downloaded for a trainer.'],
  'workout-file.empty': [409, 'This session has no sets to put into a file.'],
  'max.not-found': [404, 'This max was not found.'],
  'max.id-taken': [409, 'This id belongs to another max.'],
  'measurement.not-found': [404, 'This measurement was not found.'],
  'open-workout.not-found': [404, 'This workout is not in progress. It may have been finished or discarded.'],
  'open-workout.finished': [409, 'This workout is already finished. You can still edit its log.'],
  'open-workout.discarded': [409, 'This workout was discarded on another device.'],
  'open-workout.full': [400, 'This workout has too many changes. Finish it, then edit its log.'],
  'open-workout.too-many': [
    409,
    'You have 50 workouts in progress. Finish or discard some before you start another.',
  ],
  'open-workout.change-id-taken': [409, 'This id belongs to a change in another workout.'],
  'progression.not-found': [404, 'These loads were not found.'],
  'progression.forbidden': [403, 'Only the coach who assigned this program can decide on these loads.'],
  'progression.changed-since': [
    409,
    'The loads of this exercise were changed in the meantime. Nothing was overwritten.',
  ],
  'pain-report.not-found': [404, 'This pain report was not found.'],
  'pain-report.id-taken': [409, 'This id belongs to another pain report.'],
  'pain-report.decided-elsewhere': [
    409,
    'Another decision was made in the meantime. Review that decision before you make your own.',
  ],
  'pain-report.withdrawn': [409, 'The athlete withdrew this report. There is nothing left to decide.'],
  'deferral.item-not-found': [404, 'This item is not in your queue, so it cannot be deferred.'],
  'comment.id-taken': [409, 'This id belongs to another comment.'],
  'comment.too-many': [409, 'You have written 50,000 comments, which is the limit.'],
  'comment.not-found': [404, 'This comment was not found.'],
  'thread.not-found': [404, 'This conversation was not found.'],
  'thread.coaching-ended': [
    409,
    'The coaching has ended. You can both still read this conversation, but nobody can write in it.',
  ],
  'message.id-taken': [409, 'This id belongs to another message.'],
  'message.too-many': [409, 'You have sent 50,000 messages, which is the limit.'],
  'message.too-many-pictures': [409, 'You have sent 2,000 pictures, which is the limit.'],
  'message.picture-not-found': [404, 'This picture does not exist.'],
  'announcement.no-recipients': [
    400,
    'Nobody would receive this announcement. Choose at least one of your athletes, or a group with members.',
  ],
  'announcement.too-many-recipients': [
    400,
    'An announcement can have at most 500 recipients. Send it to smaller groups.',
  ],
  'notification.not-found': [404, 'This notification was not found.'],
  'unsubscribe.unknown': [
    404,
    'This link is incomplete, or the account it belongs to was deleted. Deleted accounts receive no email.',
  ],
  'push.needs-sign-in': [403, 'Only a browser in which you are signed in can receive push notifications.'],
  'push.not-found': [404, 'This device was not found.'],
  'calendar-feed.not-found': [404, 'This calendar feed was not found. It may have been removed.'],
  'push.endpoint-refused': [
    400,
    'This browser sent an invalid address for push notifications. Try another browser.',
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type FailureCode = keyof typeof failures

/** `error` for failures of the server, `fail` for all others. */
export const failureStatuses = ['fail', 'error'] as const

/** The response body of every failure. */
export type FailureBody = {
  status: (typeof failureStatuses)[number]
  message: string
  code: FailureCode
  fields?: Record<string, string>
  requestId: string
}
