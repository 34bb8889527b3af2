import type { BlockHeader } from '#training/prescription/day/block-header.ts'
import { normaliseText } from '#training/prescription/parser-combinators.ts'
import { createTest } from '#training/prescription/patterns/line-filter.ts'

const unitSource = `(?:min(?:ute[ns]?|utos?|uti)?|s|secs?|seconds?|sek(?:unden)?|seg(?:undos)?|secondes?|secondi|['"])?\\.?`
const workSource =
  "(?:on|work|of work|belastung|arbeit|effort|travail|d'effort|(?:de )?trabajo|(?:di )?lavoro|(?:de )?trabalho)"
const restSource =
  '(?:off|rest|of rest|pause|repos|recup|de repos|(?:de )?descanso|(?:di )?(?:recupero|riposo|pausa))'
const roundsSource =
  '(?:x ?)?(\\d{1,2}) ?(?:rounds?|rds?|x|runden|durchgange|tours|vueltas|rondas|giri|voltas)'
const joinSource =
  '[,;/+–-]? ?(?:(?:with|w/|and|then|followed by|mit|und|dann|avec|et|puis|con|y|e|poi|com) )?'
const timesSource = `(\\d{1,3}) ?(${unitSource}) ?(?:${workSource}? ?${joinSource}(\\d{1,3}) ?(${unitSource}) ?${restSource}|/ ?(\\d{1,3}) ?(${unitSource}))`
const eachSource =
  '(?:(?:perform|do) )?(?:each|every|jede|chaque|cada|ogni) (?:exercise|station|movement|ubung|exercice|ejercicio|esercizio|exercicio)(?: for| fur| pendant| durante| per| por)?'
const headSource = `^\\W*(?:(?:circuit|hiit|zirkel|circuito|core|abs|finisher|workout|${eachSource})(?![a-z])[ :,(-]*)?`
const roundsFirst = new RegExp(`${headSource}${roundsSource}(?: of| de| di| a)?[ ,:(–-]*${timesSource}\\W*$`)
const roundsLast = new RegExp(`${headSource}${timesSource}[ ,;:(–-]*(?:x ?(\\d{1,2})|${roundsSource})\\W*$`)
const mayBeTimed = createTest(/\d.*\d.*\d/)

/**
 * Reads a line that says how long each exercise of the list below it lasts: `3 rounds, 30 s on / 20 s off`. Returns undefined
 * unless two names without a number are below it, perhaps with empty lines between them.
 *
 * @example readTimedCircuit('3 rounds 40/20', ['Squats', 'Push-ups'])?.seconds // 40
 */
export function readTimedCircuit(text: string, below: readonly string[]): BlockHeader | undefined {
  if (!mayBeTimed(text)) return undefined
  const names = below.filter(line => line.trim() !== '').slice(0, 2)
  if (names.length < 2 || !names.every(line => /^\W*[a-z][^\d:]*$/i.test(line))) return undefined
  const typed = normaliseText(text)
  const [, first, ...times] = roundsFirst.exec(typed) ?? []
  if (first) return toHeader(Number(first), times)
  const [, ...groups] = roundsLast.exec(typed) ?? []
  const rounds = groups[6] ?? groups[7]
  return rounds ? toHeader(Number(rounds), groups) : undefined
}

/** The usual pairs of work and rest, which need no unit. Others may be weights or repetitions: `3 rounds 95/65`. */
const usualPairs = new Set(
  '20/10 20/20 20/40 30/10 30/15 30/20 30/30 40/10 40/15 40/20 40/40 45/15 45/30 50/10 60/30 60/60'.split(
    ' ',
  ),
)

function toHeader(rounds: number, times: readonly (string | undefined)[]): BlockHeader | undefined {
  const [work = '', workUnit = '', rest, restUnit = '', pairRest = '', pairUnit = ''] = times
  const unit = workUnit || restUnit || pairUnit
  if (unit === '' && rest === undefined && !usualPairs.has(`${work}/${pairRest}`)) return undefined
  const seconds = toSeconds(work, workUnit || unit)
  const restSeconds =
    rest === undefined ? toSeconds(pairRest, pairUnit || unit) : toSeconds(rest, restUnit || unit)
  if (seconds < 10 || seconds > 600 || restSeconds < 5 || restSeconds > 600) return undefined
  return { kind: 'intervals', rounds, seconds, restSeconds, score: null, ladder: [], contentFrom: null }
}

const toSeconds = (count: string, unit: string) => Number(count) * (/^(?:min|')/.test(unit) ? 60 : 1)
