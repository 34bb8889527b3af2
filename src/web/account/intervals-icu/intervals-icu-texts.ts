import type {
  IntervalsIcuFailure,
  IntervalsIcuStopReason,
  LeftOutActivity,
} from '#contract/account/intervals-icu.ts'

/** Says why the last synchronisation failed. */
export const failureTexts: Record<IntervalsIcuFailure, string> = {
  unreachable: 'Intervals.icu could not be reached.',
  'rate-limited': 'Intervals.icu asked to wait, because it received too many requests.',
  unavailable: 'Intervals.icu has a fault at the moment.',
  unexpected: 'Intervals.icu sent an answer that Cornerman does not understand.',
  full: 'Activities are not imported, because you have the maximum number of workouts, or your storage is full.',
}

/** Says why the connection has stopped, and what to do. */
export const stopTexts: Record<IntervalsIcuStopReason, string> = {
  'key-rejected': 'Intervals.icu no longer accepts your key. Enter a new one.',
  'key-lost': 'The server can no longer read your key. Enter it again.',
  'account-secured': 'Stopped when your account was secured. Enter your key again.',
}

export const leftOutTexts: Record<LeftOutActivity['reason'], string> = {
  strava: 'It comes from Strava, which does not allow Intervals.icu to pass it on.',
  unreadable: 'It has no start, duration or distance that can be read.',
}
