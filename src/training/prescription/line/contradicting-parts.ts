import { rememberMatch } from '#training/prescription/remember-match.ts'
import type { InterpretedEntry, UncertaintyRule } from './doubtful-entry.ts'

const changeOfLoad =
  /^(?:(?:then )?(?:drop|reduce|lower|decrease|increase|raise|add|remove|take off|subtract)(?: (?:the )?(?:weight|load|bar)(?: by)?| by| to)?)$/
const weightOfSides =
  /(?:[(@]|\b(?:at|with|w\/|con|com|mit|avec)) ?\d[\d.,]* ?(?:kgs?|kilos?|lbs?|#) ?(?:\/|an?|per|each|(?:por|de|a) cada|cada|por|pro|je|par|de chaque|per ogni) ?(?:side|lado|seite|cote|lato)\b/
const rangeOfRoleSets = /\d ?- ?\d{1,2} (?:warm[- ]?up|w\/u|work(?:ing)?|back-?off|top|drop|heavy|hard) sets/

/** Conditions under which two parts of a line contradict each other, so that one of them was misread. */
export const contradictingPartRules: readonly UncertaintyRule[] = [
  [/for \d+ (?:round|set|times)/, countsSetsTwice],
  [/on.*\d.*off/, restsBesideEasyPart],
  [/\((?:work|build)/, buildsInBrackets],
  [/\dm|\d m/, readsMinutesAsEffort],
  [changeOfLoad, changesLoadByName],
  repeatsLastSetAsTop,
  [weightOfSides, sharesLoadOfSides],
  restsForSeconds,
  [rangeOfRoleSets, countsSetsOfRole],
]

/** In `Every 4 minutes for 5 rounds, 1 x 6`, two numbers of sets follow each other. */
function countsSetsTwice({ parts, typed }: InterpretedEntry): boolean {
  return parts.some(
    ({ kind, from, to }, index) =>
      kind === 'sets' &&
      parts[index + 1]?.kind === 'sets' &&
      /\bfor $/.test(typed.slice(0, from)) &&
      /^\d+ (?:rounds?|sets?|times)$/.test(typed.slice(from, to)),
  )
}

/** In `15' warm-up. 3' rest. 8 x 1' on / 2' off`, the first rest is not that of the intervals. */
function restsBesideEasyPart({ parts, typed }: InterpretedEntry): boolean {
  return (
    parts.some(({ kind }) => kind === 'rest') &&
    parts.some(({ kind, from, to }) => kind === 'amount' && /\bon\b.*\d.*\boff\b/.test(typed.slice(from, to)))
  )
}

/** In `5 sets x 3 reps (work up to a heavy set of 3)`, the words in brackets add no set. */
function buildsInBrackets({ parts, typed }: InterpretedEntry): boolean {
  return parts.some(
    ({ kind, from, to }, index) =>
      kind === 'amount' &&
      typed[from - 1] === '(' &&
      /^(?:work|build)\w* .*\bset/.test(typed.slice(from, to)) &&
      parts.slice(0, index).some(part => part.kind === 'amount'),
  )
}

/** In `2:30m of rest`, the letter is no effort. */
function readsMinutesAsEffort({ parts, typed }: InterpretedEntry): boolean {
  return parts.some(
    ({ kind, from, to }) =>
      kind === 'effort' && /^m$/.test(typed.slice(from, to)) && /\d ?$/.test(typed.slice(0, from)),
  )
}

/** `Drop 12 % and do 2 sets of 5` and `drop 10 kg` change the weight of the sets above and name no exercise. */
function changesLoadByName({ names, parts, typed }: InterpretedEntry): boolean {
  return (
    names.some(({ from, to }) => changeOfLoad.test(typed.slice(from, to).trim())) &&
    parts.some(({ kind }) => kind === 'load')
  )
}

/** In `5-4-3-2-1, build to a heavy single`, the single is rather the last set of the list than another one. */
function repeatsLastSetAsTop({ weeks }: InterpretedEntry): boolean {
  return weeks.some(({ sets }) =>
    sets.some(({ role, amount, load, effort }, index) => {
      const before = sets[index - 1]
      return (
        role === 'top' &&
        before?.role === 'working' &&
        effort === null &&
        before.effort === null &&
        before.load === null &&
        (load === null || load.kind === 'open') &&
        amount?.kind === 'reps' &&
        before.amount?.kind === 'reps' &&
        before.amount.reps === amount.reps
      )
    }),
  )
}

/**
 * In `4x10 (15 kg per side)`, the words are rather about the weight than about the repetitions. Without a sign, as in
 * `4x10 15 kg per side`, they are about the repetitions.
 */
function sharesLoadOfSides({ typed, weeks }: InterpretedEntry): boolean {
  return weeks.some(({ sets }) => sets.some(({ isPerSide }) => isPerSide)) && weighsSides(typed)
}

const weighsSides = rememberMatch(weightOfSides)

/** In `3x6, 10 s`, the time is rather that of a hold than a rest. */
function restsForSeconds({ parts, typed, weeks, sport }: InterpretedEntry): boolean {
  return (
    sport === null &&
    parts.some(
      ({ kind, from, to }) =>
        kind === 'rest' && /^(?:[1-9]|1[0-5])(?:[ -]?s(?:ec(?:ond)?s?)?|"|\.)?$/.test(typed.slice(from, to)),
    ) &&
    weeks.some(({ sets, recovery }) => !recovery && sets.some(({ amount }) => amount?.kind === 'reps'))
  )
}

/** In `2-3 warm-up sets`, the range is one of sets and not of repetitions. */
function countsSetsOfRole({ typed, parts }: InterpretedEntry): boolean {
  return (
    hasRangeOfRoleSets(typed) &&
    parts.some(({ kind, from, to }) => kind === 'amount' && /^\d+ ?- ?\d+$/.test(typed.slice(from, to)))
  )
}

const hasRangeOfRoleSets = rememberMatch(rangeOfRoleSets)
