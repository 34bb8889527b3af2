import type { ImportState } from '#contract/imports.ts'
import type { Actor } from '#server/http/actor.ts'

declare const proof: unique symbol

export type StoredImport = { id: string; athleteId: string; sizeBytes: number; state: ImportState }

/** An import of the actor's own. */
export type OwnImport = StoredImport & { readonly [proof]: true }

/** Allows only the person whose logs the import changes. */
export function mayUseImport(actor: Actor, stored: StoredImport | undefined): OwnImport | undefined {
  return stored?.athleteId === actor.id ? (stored as OwnImport) : undefined
}
