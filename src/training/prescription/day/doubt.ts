import type { Question } from '../line/line.ts'
import { type Head, readHead } from './heads.ts'

/**
 * What the head of an EMOM leaves open above a list: some coaches mean all of it each minute, others one exercise each
 * minute, in turn. Undefined: it says which, or what stands behind it does. What is taken stands first; each reading
 * is written so that it is not asked again.
 *
 * @param words the head as it was typed
 * @param from where it begins in its line
 * @example doubtAbout(readHead('EMOM 12:'), 'EMOM 12:', 0).readings[1].text // 'EMOM 12, in turn'
 */
export function doubtAbout(head: Head, words: string, from: number): Question | undefined {
  if (head.kind !== 'emom' || head.isInTurn !== undefined || head.contentFrom !== null) return undefined
  const said = words.replace(/[\s,;:.·()[\]-]+$/, '')
  const time = head.seconds === 60 ? 'minute' : 'time'
  const readings = [
    { words: `all each ${time}`, text: `${said}, all each ${time}` },
    { words: `one each ${time}, in turn`, text: `${said}, in turn` },
  ]
  const isCertain = readings.every(({ text }, index) => readHead(`${text}:`)?.isInTurn === (index === 1))
  return isCertain ? { from, to: from + said.length, readings } : undefined
}
