import type { Chooser, WrittenForm } from '#support/notation/forms/written-form.ts'
import { type Language, languages } from './languages.ts'

const bullets = [
  () => '',
  () => '',
  () => '',
  () => '- ',
  () => '• ',
  (index: number) => `${index + 1}. `,
  (index: number) => `${index + 1}) `,
] as const
const gaps = [' ', ' ', ': ', ': ', ' - ', ' – '] as const

type Line = { text: string; meaning: string[] }

function writeLine(choose: Chooser, language: Language): Line {
  const isHold = choose.isTrue(0.1)
  const [sets, reps, seconds] = [
    choose.oneOf([3, 4, 5]),
    choose.oneOf([5, 6, 8, 10, 12]),
    choose.oneOf([20, 30, 45]),
  ]
  const range = choose.oneOf(['', '', '', `-${reps + 2}`])
  const count = choose
    .oneOf(isHold ? language.holds : language.counts)
    .replace('{s}', `${sets}`)
    .replace('{r}', `${reps}${range}`)
    .replace('{t}', `${seconds}`)
  const name = isHold ? 'Plank' : choose.oneOf(language.exercises)
  const [load, loadMeaning] = isHold ? ['', ''] : choose.oneOf(language.loads)
  const [effort, effortMeaning] =
    !isHold && load === '' && choose.isTrue(0.3) ? choose.oneOf(language.efforts) : ['', '']
  const side = choose.isTrue(0.1) ? choose.oneOf(language.sides) : ''
  const [rest, restMeaning] = choose.isTrue(0.6) ? choose.oneOf(language.rests) : ['', '']
  const set = `${sets} x ${isHold ? `${seconds} s` : `${reps}${range} reps`}${loadMeaning}${effortMeaning}${side && ', per side'}`
  return {
    text: `${name}${choose.oneOf(gaps)}${[count, side, load].filter(Boolean).join(' ')}${effort}${rest}`,
    meaning: [name, `  ${set}`, ...(restMeaning ? [`  ${restMeaning}`] : [])],
  }
}

/** One to three exercises with their sets in one of five languages. */
export function writeSetLines(choose: Chooser, name: keyof typeof languages): WrittenForm {
  const count = choose.oneOf([1, 1, 2, 3])
  const lines: Line[] = []
  while (lines.length < count) {
    const line = writeLine(choose, languages[name])
    if (!lines.some(({ meaning }) => meaning[0] === line.meaning[0])) lines.push(line)
  }
  const bullet = choose.oneOf(bullets)
  return {
    kind: `${name} sets`,
    text: lines.map(({ text }, index) => `${bullet(index)}${text}`).join('\n'),
    meanings: [lines.flatMap(({ meaning }) => meaning)],
  }
}
