import * as z from 'zod/mini'
import {
  clientId,
  day,
  id,
  idFields,
  integerBetween,
  messageResponse,
  nextCursor,
  pageFields,
  person,
  requiredText,
  textUpTo,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'

/** The maximum length of a message, in characters. */
export const maxMessageLength = 5000
/** The maximum number of pictures in one message. */
export const maxPicturesPerMessage = 4
/** The maximum length of a picture’s description, in characters. */
export const maxAltTextLength = 300
/** The maximum number of athletes who receive one announcement. */
export const maxAnnouncementRecipients = 500

/** The part of an athlete’s training that a message links to. */
export const messageLinkInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('session'), sessionId: clientId }),
  z.object({ kind: z.literal('workout'), workoutLogId: clientId }),
  z.object({
    kind: z.literal('set'),
    workoutLogId: clientId,
    exerciseId: clientId,
    /** The number of the set within the exercise, from 1. */
    setNumber: integerBetween(1, 1000),
  }),
  z.object({ kind: z.literal('day'), date: day }),
])
export type MessageLinkInput = z.output<typeof messageLinkInput>

const linkedSet = z.object({
  exercise: z.string(),
  /** The number of the set within the exercise, from 1. */
  number: z.int(),
  loadKg: z.nullable(z.number()),
  reps: z.nullable(z.number()),
  rpe: z.nullable(z.number()),
})

/** A link as it was when the message was sent, so that it stays readable after the training changes. */
export const messageLink = z.object({
  kind: z.enum(['session', 'workout', 'set', 'day']),
  /** The session or workout log; null for a day. */
  targetId: z.nullable(id),
  date: day,
  /** The name of the session or workout; empty for a day. */
  name: z.string(),
  set: z.nullable(linkedSet),
})
export type MessageLink = z.output<typeof messageLink>

export const messagePicture = z.object({
  ...idFields,
  /** A description of the picture for people who cannot see it; empty if the author wrote none. */
  altText: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
})
export type MessagePicture = z.output<typeof messagePicture>

export const message = z.object({
  ...idFields,
  authorId: id,
  text: z.string(),
  link: z.nullable(messageLink),
  pictures: z.array(messagePicture),
  /** True if the coach sent the same text to several athletes. */
  isAnnouncement: z.boolean(),
  createdAt: z.string(),
})
export type Message = z.output<typeof message>

/** The messages between the caller and another person. Its id is the id of that person. */
export const messageThread = z.object({
  ...idFields,
  person,
  /** False if the coaching has ended. Both people can still read the thread. */
  canWrite: z.boolean(),
  unreadCount: z.int(),
  /** True if the caller receives no notifications about this thread. */
  isMuted: z.boolean(),
  /** The time up to which the other person has read the thread; null if they have read nothing. */
  readByOtherUntil: z.nullable(z.string()),
  lastMessage: z.nullable(message),
  /** In a search: the newest message with the words; absent if only the name of the other person contains them. */
  foundMessage: z.optional(message),
})
export type MessageThread = z.output<typeof messageThread>

/** The maximum size of the request body. Base64 makes 5 MB of pictures a third larger. */
const maxPicturesBodyBytes = 7.5 * 1024 * 1024

/** A page of a search looks at this many threads at most, so that it stays fast. */
export const maxSearchedThreads = 50

const threadPath = '/api/message-threads/{id}'

export const messages = {
  threads: defineOperation({
    name: 'messages.threads',
    method: 'GET',
    path: '/api/message-threads',
    summary: 'List the caller’s threads that contain messages: unread threads first, then the newest first.',
    access: 'signed-in',
    query: z.object({
      ...pageFields,
      /**
       * Finds messages with words that start with each of these, and people whose names contain the text.
       * Accents and punctuation are ignored. A page looks at 50 threads at most and lists those of them with the words, so
       * that it may be short or empty. The search is complete once `nextCursor`
       * is null.
       */
      search: z.optional(textUpTo(120)),
    }),
    output: wrapInDataResponse(z.array(messageThread), { nextCursor }),
  }),
  thread: defineOperation({
    name: 'messages.thread',
    method: 'GET',
    path: threadPath,
    summary: 'Get the thread with a current or former coach or athlete, newest messages first.',
    access: 'signed-in',
    query: z.object({
      ...pageFields,
      /** Words of the messages, as in `messages.threads`. */
      search: z.optional(textUpTo(120)),
    }),
    output: wrapInDataResponse(z.object({ thread: messageThread, messages: z.array(message) }), {
      nextCursor,
    }),
    failures: ['thread.not-found'],
  }),
  send: defineOperation({
    name: 'messages.send',
    method: 'POST',
    path: `${threadPath}/messages`,
    summary: 'Send a message to a current coach or athlete. Sending the same id again changes nothing.',
    access: 'signed-in',
    input: z.object({
      id: z.optional(clientId),
      text: requiredText(maxMessageLength),
      link: z.optional(z.nullable(messageLinkInput)),
    }),
    output: wrapInDataResponse(message),
    status: 201,
    failures: ['thread.not-found', 'thread.coaching-ended', 'message.id-taken', 'message.too-many'],
  }),
  sendPictures: defineOperation({
    name: 'messages.sendPictures',
    method: 'POST',
    path: `${threadPath}/picture-messages`,
    summary:
      'Send a message with up to 4 pictures, each a JPEG, PNG or WebP as base64, together at most 5 MB. Smaller copies without metadata are stored. Sending the same id again changes nothing.',
    access: 'signed-in',
    input: z.object({
      id: z.optional(clientId),
      /** May be empty, because the pictures are the message. */
      text: z.optional(textUpTo(maxMessageLength)),
      link: z.optional(z.nullable(messageLinkInput)),
      pictures: z
        .array(
          z.object({
            id: z.optional(clientId),
            altText: z.optional(textUpTo(maxAltTextLength)),
            image: z.string().check(z.minLength(1)),
          }),
        )
        .check(z.minLength(1), z.maxLength(maxPicturesPerMessage)),
    }),
    bodyLimitBytes: maxPicturesBodyBytes,
    output: wrapInDataResponse(message),
    status: 201,
    failures: [
      'thread.not-found',
      'thread.coaching-ended',
      'message.id-taken',
      'message.too-many',
      'message.too-many-pictures',
      'picture.too-large',
      'picture.too-many-pixels',
      'picture.wrong-type',
      'picture.unreadable',
    ],
  }),
  picture: defineOperation({
    name: 'messages.picture',
    method: 'GET',
    path: `${threadPath}/pictures/{pictureId}`,
    summary: 'Get a picture from a thread.',
    access: 'signed-in',
    output: z.unknown(),
    file: 'image/webp',
    failures: ['thread.not-found', 'message.picture-not-found'],
  }),
  markRead: defineOperation({
    name: 'messages.markRead',
    method: 'PATCH',
    path: `${threadPath}/read`,
    summary: 'Mark a thread as read up to and including a message.',
    access: 'signed-in',
    input: z.object({ messageId: id }),
    output: wrapInDataResponse(z.object({ unreadCount: z.int() })),
    failures: ['thread.not-found'],
  }),
  mute: defineOperation({
    name: 'messages.mute',
    method: 'PUT',
    path: `${threadPath}/mute`,
    summary:
      'Turn the caller’s notifications about a thread off or on. The other person does not learn of it.',
    access: 'signed-in',
    input: z.object({ isMuted: z.boolean() }),
    output: messageResponse,
    failures: ['thread.not-found'],
  }),
  report: defineOperation({
    name: 'messages.report',
    method: 'POST',
    path: `${threadPath}/report`,
    summary:
      'Report a thread to the administrator. The security log records who reported whom; the other person does not learn of it.',
    access: 'signed-in',
    input: z.object({ messageId: z.optional(id) }),
    output: messageResponse,
    failures: ['thread.not-found'],
  }),
  announce: defineOperation({
    name: 'messages.announce',
    method: 'POST',
    path: '/api/announcements',
    summary:
      'Send the same message to several athletes, to each in their own thread. Athletes whom the caller does not coach are left out. Sending the same id again changes nothing.',
    access: 'coach',
    input: z.object({
      id: z.optional(clientId),
      text: requiredText(maxMessageLength),
      athleteIds: z.optional(z.array(clientId).check(z.maxLength(maxAnnouncementRecipients))),
      /** A group whose members receive the announcement, in addition to `athleteIds`. */
      groupId: z.optional(clientId),
    }),
    output: wrapInDataResponse(
      z.object({
        /** The athletes who have the announcement in their thread. */
        athleteIds: z.array(id),
      }),
    ),
    status: 201,
    failures: [
      'announcement.no-recipients',
      'announcement.too-many-recipients',
      'group.not-found',
      'message.too-many',
    ],
  }),
}
