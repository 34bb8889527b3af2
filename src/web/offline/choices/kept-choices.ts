import type { Preferences, User } from '#contract/account/profile.ts'
import type { SharingScope } from '#contract/people/people.ts'
import { createLocalStorageValue } from '#web/app/client/local-storage-value.ts'

/** The settings that a choice can change, by the object to which they belong. */
export type ChoiceFields = {
  preferences: Partial<Preferences>
  coaching: {
    isPrimary?: true
    scopes?: SharingScope[]
    /** All ends of the coaching, with null for those that were removed. */
    scopeEnds?: Partial<Record<SharingScope, string | null>>
  }
}
export type ChoiceTarget = { [Kind in keyof ChoiceFields]: { kind: Kind; id: string } }[keyof ChoiceFields]

/** A user's choices that the server has not answered yet. `fields` contains the newest choice of each field. */
export type KeptChoice = { userId: string; target: ChoiceTarget; fields: Record<string, unknown> }

/**
 * The choices made outside the outbox, such as settings and consent. Local storage is written synchronously, so
 * a choice is kept even if the page is closed at that very moment.
 */
export const keptChoiceStore = createLocalStorageValue('choices', parseChoices)

/** Keeps a choice until the server has answered. */
export function keepChoice(userId: string, target: ChoiceTarget, fields: object) {
  const others = keptChoiceStore.read().filter(one => !isChoiceOf(one, userId, target))
  const kept = findKeptFields(userId, target)
  write([...others, { userId, target, fields: mergeFields(kept, fields) }])
}

/** Removes the fields that the server has answered, except those that were chosen again in the meantime. */
export function dropAnsweredChoice(userId: string, target: ChoiceTarget, answered: object) {
  const others = keptChoiceStore.read().filter(one => !isChoiceOf(one, userId, target))
  const fields = withoutFields(findKeptFields(userId, target), answered)
  write(Object.keys(fields).length === 0 ? others : [...others, { userId, target, fields }])
}

/** Removes the choices of a user whose account was deleted. */
export const dropChoicesOfUser = (userId: string) =>
  write(keptChoiceStore.read().filter(one => one.userId !== userId))

/** Returns the fields of an object that wait to be sent; empty if there are none. */
export const findKeptFields = (userId: string, target: ChoiceTarget): Record<string, unknown> =>
  keptChoiceStore.read().find(one => isChoiceOf(one, userId, target))?.fields ?? {}

/** Merges choices. Notification settings are merged by kind, as on the server. */
export function mergeFields(before: object, after: object): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...before, ...after }
  const isNested = 'notifications' in before && 'notifications' in after
  if (isNested)
    merged.notifications = { ...(before.notifications as object), ...(after.notifications as object) }
  return merged
}

function withoutFields(fields: Record<string, unknown>, answered: object): Record<string, unknown> {
  const left = Object.entries(fields).flatMap(([key, value]): [string, unknown][] => {
    const answeredValue = (answered as Record<string, unknown>)[key]
    if (answeredValue === undefined) return [[key, value]]
    if (key !== 'notifications') return isEqual(value, answeredValue) ? [] : [[key, value]]
    const kinds = withoutFields(value as Record<string, unknown>, answeredValue as object)
    return Object.keys(kinds).length === 0 ? [] : [[key, kinds]]
  })
  return Object.fromEntries(left)
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const isChoiceOf = (choice: KeptChoice, userId: string, { kind, id }: ChoiceTarget) =>
  choice.userId === userId && choice.target.kind === kind && choice.target.id === id

const write = (choices: readonly KeptChoice[]) => keptChoiceStore.write(JSON.stringify(choices))

function parseChoices(text: string | null): readonly KeptChoice[] {
  try {
    const choices: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(choices) ? choices.filter(isKeptChoice) : []
  } catch {
    return []
  }
}

const isKeptChoice = (one: unknown): one is KeptChoice =>
  typeof one === 'object' && one !== null && 'userId' in one && 'target' in one && 'fields' in one

/** Returns the user with the preferences that wait to be sent. */
export function withKeptPreferences(user: User): User {
  const kept = findKeptFields(user.id, { kind: 'preferences', id: user.id })
  if (Object.keys(kept).length === 0) return user
  return { ...user, preferences: mergeFields(user.preferences, kept) as Preferences }
}
