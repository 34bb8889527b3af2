import type { ImportState } from '#contract/imports.ts'
import type { Actor } from '#server/http/actor.ts'

declare const proof: unique symbol

export type StoredImport = {
  id: string
  athleteId: string
  /** The coach who imports for the athlete. */
  importedBy: string | null
  /** True if the athlete allows this coach to import now. */
  isAllowed: boolean
  sizeBytes: number
  state: ImportState
}

/** An import that the actor may use. */
export type OwnImport = StoredImport & { readonly [proof]: true }

/** The athlete to whom new workouts will belong, and the coach who imports them, if any. */
export type ImportOwner = { athleteId: string; importedBy: string | null; readonly [proof]: true }

/** Allows the person whose logs the import changes, and the coach who runs it while that person allows it. */
export function mayUseImport(
  actor: Pick<Actor, 'id'>,
  stored: StoredImport | undefined,
): OwnImport | undefined {
  const isOwn = stored?.athleteId === actor.id
  const isForAthlete = stored?.importedBy === actor.id && stored.isAllowed
  return isOwn || isForAthlete ? (stored as OwnImport) : undefined
}

/** Allows everybody to import for themselves, and a coach to import for an athlete who allows it. */
export function mayImportFor(
  actor: Actor,
  athleteId: string | undefined,
  isAllowed: boolean,
): ImportOwner | undefined {
  if (athleteId === undefined || athleteId === actor.id)
    return { athleteId: actor.id, importedBy: null } as ImportOwner
  return isAllowed ? ({ athleteId, importedBy: actor.id } as ImportOwner) : undefined
}

/** The owner of activities that the server imports for a person who has connected another service. */
export const toOwner = (athleteId: string) => ({ athleteId, importedBy: null }) as ImportOwner
