/** Why nothing is kept on this device, and what a person reads of it. */
export type Problem = 'full' | 'forbidden' | 'blocked' | 'failed'

/** Which problem an error of the device's database is. */
export function problemOf(error: unknown): Problem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'QuotaExceededError') return 'full'
  if (name === 'VersionError') return 'blocked'
  return ['NotSupportedError', 'SecurityError', 'InvalidStateError', 'UnknownError'].includes(name)
    ? 'forbidden'
    : 'failed'
}

const reasons: Record<Problem, string> = {
  full: 'its storage is full. Free some space, or save a copy of what waits.',
  forbidden:
    'the browser gives this page no storage, as in a private window. What you log is gone when you close the page, unless it has been sent.',
  blocked: 'another tab has an older version of Cornerman open. Close that tab, or load it again.',
  failed:
    'its storage does not answer. What you log is gone when you close the page, unless it has been sent.',
}

/** `This device keeps nothing: its storage is full. …` */
export const problemSentence = (problem: Problem): string => `This device keeps nothing: ${reasons[problem]}`
