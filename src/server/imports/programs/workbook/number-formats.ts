/** How a workbook shows a number: with a sign or unit behind it, or as a date or time. */
export type NumberFormat =
  | { kind: 'number'; suffix: string }
  | { kind: 'percent' }
  | { kind: 'date' }
  | { kind: 'time'; hasHours: boolean; hasSeconds: boolean }

const plain: NumberFormat = { kind: 'number', suffix: '' }

/** The formats that are not written in a workbook, by their number in the standard ECMA-376. */
const builtInFormats: Record<number, string> = {
  9: '0%',
  10: '0.00%',
  14: 'm/d/yy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mmss.0',
}

/** Returns how a number is shown with a format, which is given by its number and its code. */
export function parseNumberFormat(id: number, code: string | undefined): NumberFormat {
  const format = (code ?? builtInFormats[id] ?? '').split(';')[0] ?? ''
  const quoted = [...format.matchAll(/"([^"]*)"/g)].map(([, text = '']) => text.trim()).join(' ')
  const symbols = format
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?![hms]+\])[^\]]*\]/gi, '')
    .toLowerCase()
  if (symbols.includes('%')) return { kind: 'percent' }
  if (/[yd]/.test(symbols) || /mmm/.test(symbols)) return { kind: 'date' }
  if (/[hs]/.test(symbols))
    return { kind: 'time', hasHours: symbols.includes('h'), hasSeconds: symbols.includes('s') }
  return /^(kgs?|lbs?|s|sec|min|m|km|reps?)$/i.test(quoted) ? { kind: 'number', suffix: quoted } : plain
}

/** Formats a number as the workbook shows it: `80%`, `1:30`, `10 Aug 2026` or `100 kg`. */
export function formatCellNumber(value: number, format: NumberFormat, is1904: boolean): string {
  switch (format.kind) {
    case 'percent':
      return `${round(value * 100)}%`
    case 'date':
      return formatDate(value, is1904)
    case 'time':
      return formatTime(value, format)
    case 'number':
      return [String(round(value)), format.suffix].filter(Boolean).join(' ')
  }
}

/** Results of formulas have more digits than were meant. */
const round = (value: number) => Number(value.toPrecision(12))

const millisecondsPerDay = 86_400_000
/** The days between the first day of a workbook and 1970. */
const daysBefore1970 = { from1900: 25_569, from1904: 24_107 }

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function formatDate(value: number, is1904: boolean): string {
  const days = value - (is1904 ? daysBefore1970.from1904 : daysBefore1970.from1900)
  const date = new Date(Math.floor(days) * millisecondsPerDay)
  if (Number.isNaN(date.getTime())) return String(value)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

function formatTime(value: number, { hasHours, hasSeconds }: { hasHours: boolean; hasSeconds: boolean }) {
  const total = Math.round(value * 86_400)
  const pad = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60), total % 60]
  if (!hasHours) return `${minutes}:${pad(seconds)}`
  return `${hours}:${pad(minutes % 60)}${hasSeconds ? `:${pad(seconds)}` : ''}`
}
