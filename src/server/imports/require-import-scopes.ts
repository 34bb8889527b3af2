import { type TokenArea, tokenAreas } from '#contract/account/token-scopes.ts'
import type { ImportDetails } from '#contract/imports.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure } from '#server/http/failures.ts'

/** The areas to which records of an archive belong. */
const archiveAreas = tokenAreas.filter(area => area !== 'admin' && area !== 'proposed-changes')

/**
 * Rejects a personal access token that may not change everything that the import changes. Which areas these are is known
 * only once the files have been read.
 */
export function requireImportScopes({ tokenLimits }: Actor, summary: ImportDetails['summary']): void {
  if (tokenLimits && !listChangedAreas(summary).every(area => tokenLimits.scopes.includes(`${area}:write`)))
    throw failure('personal-token.scope')
}

function listChangedAreas(summary: ImportDetails['summary']): readonly TokenArea[] {
  if (summary?.archive) return archiveAreas
  return [
    'workouts',
    ...(summary?.programs ? (['programs'] as const) : []),
    ...((summary?.bodyWeights ?? 0) > 0 ? (['health'] as const) : []),
  ]
}
