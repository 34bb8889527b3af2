/** The reason why this device cannot save data. */
export type StorageProblem = 'full' | 'forbidden' | 'blocked' | 'failed'

/** Returns the storage problem that caused a database error. */
export function toStorageProblem(error: unknown): StorageProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'QuotaExceededError') return 'full'
  if (name === 'VersionError') return 'blocked'
  return ['NotSupportedError', 'SecurityError', 'InvalidStateError', 'UnknownError'].includes(name)
    ? 'forbidden'
    : 'failed'
}

const problemReasons: Record<StorageProblem, string> = {
  full: 'its storage is full. Free up some space, or save a copy of your changes.',
  forbidden:
    'the browser blocks storage, for example in a private window. Changes that have not synced are lost when you close the page.',
  blocked: 'an older version of Cornerman is open in another tab. Close or reload that tab.',
  failed: 'its storage is not responding. Changes that have not synced are lost when you close the page.',
}

/** The detail of a message about a change that this device could not save and the server does not have yet. */
export const notSavedDetail = 'This device could not save it. Keep this page open until it is sent.'

/** Formats the problem as `This device cannot save data: its storage is full. …`. */
export const describeStorageProblem = (problem: StorageProblem): string =>
  `This device cannot save data: ${problemReasons[problem]}`
