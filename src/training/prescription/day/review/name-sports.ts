import type { ParserLine } from '#training/prescription/day/day-parser-state.ts'
import { type EnduranceName, inferEnduranceSport } from '#training/prescription/day/endurance-sport.ts'
import { isMainOrCoolDown, isWarmUpOrCoolDown } from '#training/prescription/day/sections/section-words.ts'
import { isSessionLabel } from '#training/prescription/day/sections/session-label.ts'
import { findOnly, findSports } from '#training/prescription/day/sections/sport-words.ts'

/**
 * Names the parts of an endurance session after the sport of its heading or of its other parts: `Erg session` above
 * `10 min easy`. If the day does not say it, the name stays neutral.
 *
 * @param text the text of the day, to which the spans of the lines are relative
 */
export function nameSports(lines: readonly ParserLine[], text: string): void {
  const [before = [], ...sessions] = splitSessions(lines, text)
  const ofPlan = findSportsOfHeadings(before, text)
  for (const session of [before, ...sessions]) nameSportsOfSession(session, text, ofPlan)
}

/** In `Week 1: 5 km easy` above `Week 2: 30 min bike`, the sport of one line says nothing about the other. */
function splitSessions(lines: readonly ParserLine[], text: string): ParserLine[][] {
  const sessions: ParserLine[][] = [[]]
  for (const line of lines) {
    if (isSessionLabel(text.slice(line.from, line.to))) sessions.push([])
    sessions.at(-1)?.push(line)
  }
  return sessions
}

function nameSportsOfSession(
  lines: readonly ParserLine[],
  text: string,
  ofPlan: readonly EnduranceName[],
): void {
  const neutral = lines.filter(isNeutral)
  const parts = lines.filter(line => isPartOfDay(line, text))
  if (neutral.length + parts.length === 0) return
  const own = findSportsOfHeadings(lines, text)
  const ofHeadings = own.length > 0 ? own : ofPlan
  const ofHeading = findOnly(ofHeadings)
  for (const { ownerItem } of parts) if (ownerItem && ofHeading) ownerItem.name = ofHeading
  const ofDay = findOnly([...ofHeadings, ...findSportsOfSession(lines)])
  for (const { ownerItem, ownerBlock, from, to } of neutral) {
    const [ofLine, ofBlock] = [text.slice(from, to), ownerBlock?.name ?? ''].map(words =>
      findOnly(findSports(words)),
    )
    const sport = ofLine ?? ofBlock ?? ofDay
    const name = findMachine(text.slice(from, to)) ?? sport
    if (ownerItem && name) ownerItem.name = name
  }
}

/** Machines that belong to none of the sports: in `6 min moderate on the stepmill`, the machine is the name. */
const machinePattern =
  /\b(?:elliptical(?: trainer)?|cross-?trainer|step ?mill|stair ?(?:mill|master|climber)|stepper)\b/i
const findMachine = (typed: string) => machinePattern.exec(typed)?.[0]

const isNeutral = ({ kind, ownerItem, reading }: ParserLine) =>
  kind === 'item' &&
  reading?.item.name === '' &&
  (ownerItem?.name === 'Intervals' || ownerItem?.name === 'Endurance')

/** Below `Run`, `WU 10 min` and `Main set: 20 min` are run as well. */
const isPartOfDay = ({ kind, ownerItem, reading, from, to }: ParserLine, text: string) =>
  kind === 'item' &&
  ownerItem !== null &&
  ownerItem.sets.length > 0 &&
  ownerItem.name === reading?.item.name &&
  (isWarmUpOrCoolDown(ownerItem.name) || isMainOrCoolDown(ownerItem.name)) &&
  ownerItem.sets.every(({ amount }) => amount?.kind === 'time' || amount?.kind === 'distance') &&
  (/^\W*(?:w\/?u|ms|c\/?d)\b/i.test(text.slice(from, to)) || isBelowLabel(text, from))

/** Returns whether an index is preceded by a label such as `Main set: `, which is a line of its own for the parser. */
function isBelowLabel(text: string, at: number): boolean {
  let end = at
  while (text[end - 1] === ' ') end--
  return /[a-z]:$/i.test(text.slice(Math.max(0, end - 2), end))
}

/** A name without sets, such as `Run` above a gap, is a heading as well. */
const findSportsOfHeadings = (lines: readonly ParserLine[], text: string) =>
  lines.flatMap(line => (isHeading(line) ? findSports(text.slice(line.from, line.to)) : []))

const isHeading = ({ kind, ownerItem }: ParserLine) =>
  kind === 'section' || (kind === 'item' && ownerItem?.sets.length === 0)

/** In a strength session, `Row 500 m` says nothing about the other parts. */
function findSportsOfSession(lines: readonly ParserLine[]): EnduranceName[] {
  const items = lines.flatMap(({ kind, ownerItem, reading }) =>
    kind === 'item' && ownerItem && ownerItem.sets.length > 0 && reading ? [{ ownerItem, reading }] : [],
  )
  const sports = items.map(({ ownerItem, reading }) => inferEnduranceSport(ownerItem, reading.sport))
  return sports.every(sport => sport !== undefined)
    ? sports.flatMap(sport =>
        sport === undefined || sport === 'Intervals' || sport === 'Endurance' ? [] : [sport],
      )
    : []
}
