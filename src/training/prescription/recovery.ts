import { formatSeconds, metric, type Units } from '../units.ts'
import { formatDistance, readDistance } from './distance.ts'
import type { Recovery } from './prescription.ts'
import { type Found, firstOf, mapped, pattern, type Reader, said } from './reading.ts'
import { formatTime, readTime, type Time } from './time.ts'

/** What stands between two sets: seconds of rest, or what is done meanwhile. */
export type Pause = { restSeconds?: number; recovery?: Recovery }

/** `rest 1:30`. */
export const formatRest = (seconds: number) => `rest ${formatSeconds(seconds)}`

/** `400 m jog`, `rest 2-3 min`, `on 1:40`, `walk back`. */
export function formatRecovery(recovery: Recovery, units: Units = metric): string {
  switch (recovery.kind) {
    case 'time':
      return recovery.by === 'rest'
        ? `rest ${formatTime(recovery)}`
        : `${formatTime(recovery)} ${recovery.by ?? 'recovery'}`
    case 'distance':
      return `${formatDistance(recovery.meters, units)} ${recovery.by ?? 'recovery'}`
    case 'send-off':
      return `on ${formatSeconds(recovery.seconds)}`
    case 'way-back':
      return recovery.by ? `${recovery.by} back` : 'way back'
  }
}

type By = 'rest' | 'jog' | 'walk' | 'easy' | undefined
const byOf = (typed = ''): By => {
  if (typed.startsWith('jog')) return 'jog'
  if (typed.startsWith('walk')) return 'walk'
  if (typed.startsWith('r') && !typed.startsWith('reco')) return 'rest'
  return typed.startsWith('easy') ? 'easy' : undefined
}

const between =
  '(?: (?:in )?between(?: (?:each|sets|reps|rounds))*| (?:between|after) each(?: (?:set|rep|round))?)?'
const readBy: Reader<By | 'none'> = pattern(
  `~(?:of )?(?:(easy jog|easy walk|jog|walk|rest|recovery|recover|rec|easy|ri|r)(?:ging|ing)?(?: (?:recovery|rest))?)(?![a-z0-9])${between}`,
  ([by]) => byOf(by?.replace('easy ', '')) ?? 'none',
)

/** Reads what is said before its word: `2 min rest`, `90s jog`, `400 m jog`, `1:00 r`. */
const readBefore: Reader<Pause> = firstOf<Pause>(
  followed(readTime, readBy, (time, by) => toPause(time, by === 'none' ? undefined : by)),
  followed(readDistance, readBy, (meters, by) =>
    by === 'rest'
      ? undefined
      : {
          recovery: said({
            kind: 'distance' as const,
            meters,
            by: by === 'none' ? undefined : by,
          }) as Recovery,
        },
  ),
)

/** A number of seconds need not say so after `rest`. */
const readBareSeconds: Reader<Time> = pattern(String.raw`(\d{2,4})(?![\d:.%a-z])`, ([seconds]) => ({
  seconds: Number(seconds),
}))
const readNoRest: Reader<Time> = pattern('0:00|0~s(?:ec)?', () => ({ seconds: 0 }))
const readAnyTime = firstOf(readTime, readNoRest, readBareSeconds)

/** Reads what is said after its word: `rest 3:00`, `r 90"`, `R2'`, `jog 2 min`. */
const readAfter: Reader<Pause> = firstOf<Pause>(
  followed(
    pattern('(?:rest(?:ing)?|ri)(?: period| interval)?~:?~(?:of )?(?:for )?', () => true),
    readAnyTime,
    (_, time) => toPause(time, 'rest'),
  ),
  followed(
    pattern('r~:?~(?=[\\d:.]+~(?:\'|"|:|s|min|-))', () => true),
    readTime,
    (_, time) => toPause(time, 'rest'),
  ),
  followed(
    pattern('recovery~:?~', () => true),
    readTime,
    (_, time) => toPause(time, undefined),
  ),
  pattern('no rest(?![a-z])', () => ({ restSeconds: 0 })),
)

const readSendOff: Reader<Pause> = followed(
  pattern('(?:leaving )?(?:on|every)(?: the)? ', () => true),
  mapped(readTime, time => (time.toSeconds === undefined ? time.seconds : undefined)),
  (_, seconds) => ({ recovery: { kind: 'send-off', seconds } }),
)

const readWayBack: Reader<Pause> = pattern(
  '(?:(jog|walk|easy)(?:ging|ing)?|way)(?: it)? (?:back|down)(?: (?:down|recovery|to start))?(?![a-z])',
  ([by]) => ({ recovery: said({ kind: 'way-back' as const, by: byOf(by) }) as Recovery }),
)

/** Reads what stands between two sets. */
export const readPause: Reader<Pause> = firstOf(withBetween(readAfter), readSendOff, readWayBack, readBefore)

function toPause(time: Time, by: By): Pause | undefined {
  if (time.seconds > 86_400) return undefined
  if (by === 'rest' && time.toSeconds === undefined) return { restSeconds: Math.round(time.seconds) }
  const recovery = said({
    kind: 'time' as const,
    seconds: time.seconds,
    toSeconds: time.toSeconds,
    by,
  }) as Recovery
  return by === 'rest' ? { restSeconds: Math.round(time.seconds), recovery } : { recovery }
}

const readBetween = pattern(between, () => true)
function withBetween<T>(read: Reader<T>): Reader<T> {
  return (text, from) => {
    const found = read(text, from)
    return found && { value: found.value, to: readBetween(text, found.to)?.to ?? found.to }
  }
}

function followed<A, B, T>(
  first: Reader<A>,
  second: Reader<B>,
  join: (one: A, other: B) => T | undefined,
): Reader<T> {
  return (text, from): Found<T> | undefined => {
    const one = first(text, from)
    const other = one && second(text, one.to)
    const value = other && join(one.value, other.value)
    return value === undefined ? undefined : { value, to: other?.to ?? from }
  }
}
