import type { Chooser, Writing, WrittenForm } from '#support/notation/forms/written-form.ts'

const parts: readonly (Writing & { rest?: string; meters: number })[] = [
  { text: '400 free', meaning: '1 x 400 m', meters: 400 },
  { text: '200 easy', meaning: '1 x 200 m, easy', meters: 200 },
  { text: '4x50 kick', meaning: '4 x 50 m', meters: 200 },
  { text: '3x300 pull', meaning: '3 x 300 m', meters: 900 },
  { text: '4x100 @ 1:45', meaning: '4 x 100 m', rest: 'every 105 s', meters: 400 },
  { text: '8x50 on 1:00', meaning: '8 x 50 m', rest: 'every 60 s', meters: 400 },
  { text: '6 x 100 free on 1:40', meaning: '6 x 100 m', rest: 'every 100 s', meters: 600 },
  { text: '100 easy', meaning: '1 x 100 m, easy', meters: 100 },
  { text: '300 pull', meaning: '1 x 300 m', meters: 300 },
  { text: '10x50 free, 10 sec rest', meaning: '10 x 50 m', rest: 'rest 10 s', meters: 500 },
  { text: '4 x 25 fast', meaning: '4 x 25 m, fast', meters: 100 },
  { text: '2 x 200 IM', meaning: '2 x 200 m', meters: 400 },
  { text: '6x75 w/ 15s rest', meaning: '6 x 75 m', rest: 'rest 15 s', meters: 450 },
  { text: '200 kick', meaning: '1 x 200 m', meters: 200 },
  { text: '5x100 drill', meaning: '5 x 100 m', meters: 500 },
  { text: '1x500 free', meaning: '1 x 500 m', meters: 500 },
  { text: '4x50 choice', meaning: '4 x 50 m', meters: 200 },
]

/** A stroke or exercise names the part: `4x50 kick`. */
const findName = (text: string) => /free|kick|pull|IM|drill/.exec(text)?.[0] ?? '(none)'

const titles = [
  '',
  '',
  'Swim\n',
  'Swim:\n',
  'Pool session\n',
  'Swim workout\n',
  'Main set\n',
  'Main set:\n',
] as const

/** The lines of a swim, perhaps with the sum of their distances. */
export function writeSwimList(choose: Chooser): WrittenForm {
  const count = choose.oneOf([2, 3, 4, 5])
  const lines = Array.from({ length: count }, () => choose.oneOf(parts))
  const meters = lines.reduce((sum, part) => sum + part.meters, 0)
  const total = choose.oneOf([
    '',
    '',
    '',
    `Total: ${meters}m`,
    `Total: ${meters.toLocaleString('en')}m`,
    `Total ${meters}`,
    `(${meters}m total)`,
  ])
  const mark = choose.oneOf(['', '', '- ', '• '])
  return {
    kind: total === '' ? 'swim in lines' : 'swim in lines with a total',
    text: `${choose.oneOf(titles)}${lines.map(({ text }) => mark + text).join('\n')}${total && `\n${total}`}`,
    meanings: [
      lines.flatMap(({ text: typed, meaning, rest }) => [
        findName(typed),
        `  ${meaning}`,
        ...(rest ? [`  ${rest}`] : []),
      ]),
    ],
  }
}
