import type { LoadUnit } from '../../units.ts'
import { readFeel, readMeasuredEffort, readSweetSpot } from '../effort.ts'
import { readLess, readLoads } from '../load.ts'
import { atNumber, atSign, atWord, type Found, firstOf, mapped, type Reader } from '../reading.ts'
import { readPause, readRest } from '../recovery.ts'
import { readCadence, readRole, readSide } from '../role.ts'
import { readGroup, readRule } from '../rule.ts'
import { readTempo } from '../tempo.ts'
import { readBuildTo, readDeload, readTabata, readWeek, readWorkRest } from './phrase.ts'
import { readCount, readList, readMaxWord, readMeasuredAmount, readNumber, readShortM } from './quantity.ts'
import { readNoteOpening, readSign, readWord } from './sign.ts'
import type { Meaning, Token } from './token.ts'

/**
 * The words and signs of a line, one after the other, up to its notes; what lies between two is space.
 * @example scan('3x5 @ 80%', 'kg').map(token => token.kind) // ['amounts', 'times', 'amounts', 'at', 'loads']
 */
export function scan(plainText: string, unit: LoadUnit, from = 0): Token[] {
  const tokens: Token[] = []
  let hasQuantity = false
  let at = from
  while (at < plainText.length) {
    if (plainText[at] === ' ') {
      at++
      continue
    }
    const last: Token | undefined = tokens.at(-1)
    const isPauseToCome: boolean = hasQuantity && last?.kind !== 'times'
    const found: Found<Meaning> | undefined = readers[unit][isPauseToCome ? 'behind' : 'before'](
      plainText,
      at,
    )
    const token: Token = {
      from: at,
      to: Math.max(found?.to ?? 0, at + 1),
      ...(found?.value ?? { kind: 'word' }),
    }
    tokens.push(token)
    hasQuantity ||= token.kind === 'amounts' || token.kind === 'work-rest' || token.kind === 'count'
    at = token.to
  }
  return tokens
}

const asPause = mapped(readPause, (pause): Meaning => ({ kind: 'pause', pause }))
const asRest = mapped(readRest, (pause): Meaning => ({ kind: 'pause', pause }))

/** In the order in which they are tried: what says more of itself first. */
const readersIn = (unit: LoadUnit, isBehindQuantity: boolean): Reader<Meaning> => {
  const units = { load: unit, distance: 'km' } as const
  return firstOf<Meaning>(
    readNoteOpening,
    atWord(mapped(readGroup, letter => ({ kind: 'group', letter }))),
    mapped(readRule(units), rule => ({ kind: 'rule', rule })),
    atWord(firstOf(readWeek, readDeload)),
    mapped(readTempo, tempo => ({ kind: 'tempo', tempo })),
    readWorkRest,
    atWord(readTabata),
    // Ten minutes of jogging are an exercise, and a recovery behind one.
    isBehindQuantity ? asPause : asRest,
    atWord(readBuildTo),
    atWord(mapped(readSweetSpot, effort => ({ kind: 'effort', effort, isInMinutes: true }))),
    mapped(readMeasuredEffort, effort => ({ kind: 'effort', effort })),
    atSign(mapped(readLess, loads => ({ kind: 'loads', loads, isLess: true }))),
    mapped(readLoads(units), loads => ({
      kind: 'loads',
      loads,
      ...(loads[0]?.kind === 'open' ? { isWord: true } : {}),
    })),
    mapped(readCadence, cadence => ({ kind: 'cadence', cadence })),
    atNumber(readCount),
    atWord(mapped(readRole, role => ({ kind: 'role', role }))),
    atWord(readMaxWord),
    atNumber(readShortM),
    readMeasuredAmount,
    readList,
    readNumber,
    atWord(mapped(readFeel, effort => ({ kind: 'effort', effort, isWord: true }))),
    mapped(readSide, () => ({ kind: 'side', isWord: true })),
    readSign,
    readWord,
  )
}

const readersOf = (unit: LoadUnit) => ({ before: readersIn(unit, false), behind: readersIn(unit, true) })
const readers = { kg: readersOf('kg'), lb: readersOf('lb') }
