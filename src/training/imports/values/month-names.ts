import { getDateFormatter } from '#training/localization/format-instant.ts'

/**
 * The languages whose month names are read. Croatian is left out, because its abbreviations for July, October and November
 * are those of other months in Czech and Polish.
 */
const languages =
  'en de fr es it pt nl sv nb da fi pl cs sk ru uk tr ro hu el id vi ca et lv lt sl bg sr ar he fa hi'.split(
    ' ',
  )

/** Languages whose words for the halves of the day are read, but whose months are numbers. */
const otherLanguages = ['ja', 'zh', 'zh-TW', 'ko', 'th', 'hr']

let halvesByName: Map<string, 'am' | 'pm'> | undefined

/**
 * Returns the half of the day with a name in any of the known languages, or null.
 *
 * @example findHalfOfDay('p. m.') // 'pm'
 */
export function findHalfOfDay(name: string): 'am' | 'pm' | null {
  halvesByName ??= collectHalves()
  return halvesByName.get(normalizeHalf(name)) ?? null
}

function collectHalves(): Map<string, 'am' | 'pm'> {
  const halves = new Map<string, 'am' | 'pm'>([
    ['am', 'am'],
    ['pm', 'pm'],
    ['晚上', 'pm'],
    ['中午', 'pm'],
    ['傍晚', 'pm'],
    ['早上', 'am'],
    ['清晨', 'am'],
    ['凌晨', 'am'],
  ])
  for (const language of [...languages, ...otherLanguages]) {
    const formatter = getDateFormatter({ hour: 'numeric', hour12: true, timeZone: 'UTC' }, language)
    for (const [hour, half] of [
      [8, 'am'],
      [20, 'pm'],
    ] as const) {
      const parts = formatter.formatToParts(new Date(Date.UTC(2024, 0, 1, hour)))
      const name = normalizeHalf(parts.find(part => part.type === 'dayPeriod')?.value ?? '')
      if (name !== '' && !halves.has(name)) halves.set(name, half)
    }
  }
  return halves
}

const normalizeHalf = (name: string) => name.toLowerCase().replace(/[\s.\u00a0\u202f]/g, '')

let monthsByName: Map<string, number> | undefined

/**
 * Returns the month (1 to 12) with a name or abbreviation in any of the known languages, or null.
 *
 * @example findMonth('Juni') // 6
 * @example findMonth('févr') // 2
 */
export function findMonth(name: string): number | null {
  monthsByName ??= collectMonths()
  const key = normalize(name)
  const number = /^\d{1,2}月$/.test(key) ? Number.parseInt(key, 10) : null
  return number ?? monthsByName.get(key) ?? null
}

function collectMonths(): Map<string, number> {
  const months = new Map<string, number>()
  for (const language of languages) {
    for (let month = 1; month <= 12; month += 1) {
      for (const name of listNames(language, month)) {
        const key = normalize(name)
        // English is first, so that its names win.
        if (key !== '' && !months.has(key)) months.set(key, month)
      }
    }
  }
  for (const [name, month] of extraNames) months.set(name, month)
  return months
}

/** Abbreviations that apps write and `Intl` does not. */
const extraNames: [string, number][] = [
  ['juill', 7],
  ['sept', 9],
  ['mär', 3],
  ['mrz', 3],
  ['maerz', 3],
  ['set', 9],
]

function listNames(language: string, month: number): string[] {
  const date = new Date(Date.UTC(2024, month - 1, 15))
  return (['short', 'long'] as const).flatMap(style => {
    const alone = getDateFormatter({ month: style, timeZone: 'UTC' }, language).format(date)
    const parts = getDateFormatter(
      {
        day: 'numeric',
        month: style,
        year: 'numeric',
        calendar: 'gregory',
        timeZone: 'UTC',
      },
      language,
    ).formatToParts(date)
    return [alone, parts.find(part => part.type === 'month')?.value ?? '']
  })
}

const normalize = (name: string) => name.trim().toLowerCase().replace(/[.॰]$/, '').normalize('NFC')
