const secondsPerUnit = { day: 86_400, hour: 3600, minute: 60, second: 1 } as const
type TimeUnit = keyof typeof secondsPerUnit

/** Words for units of time, in the languages in which apps write durations. */
const words: Record<TimeUnit, string> = {
  day: 'd day days tag tage tagen jour jours día dias días dia giorno giorni dag dagen dagar dage д дн 天 日 일',
  hour: 'h hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur uren t tim timme timmar timer time godz godzin g ч час часа часов sa saat hod hodin 小时 小時 时 時 時間 시간',
  minute:
    'm min mins minute minutes minuten minuto minutos minuti minuut minuter minutter minut мин минута минуты минут dk dakika 分 分钟 分鐘 분',
  second:
    's sec secs sek second seconds sekunde sekunden seconde secondes segundo segundos secondo secondi sekunder сек с sn saniye 秒 秒钟 秒鐘 초',
}
const unitsByWord = new Map(
  (Object.keys(words) as TimeUnit[]).flatMap(unit =>
    words[unit].split(' ').map(word => [word, unit] as const),
  ),
)

/**
 * Reads a duration that an app has written as text, in seconds. A number without a unit is in `plainUnit`. Returns null if
 * the text is not a duration.
 *
 * @example readDuration('1h 43m', 'second') // 6180
 * @example readDuration('1小时13分钟', 'second') // 4380
 * @example readDuration('00:45', 'second') // 45
 */
export function readDuration(text: string, plainUnit: TimeUnit): number | null {
  const trimmed = text
    .trim()
    .toLowerCase()
    .replace(/^([\d:]*:\d+) ?(?:h|hrs?|min)$/, '$1')
  if (/^\d+([.,]\d+)?$/.test(trimmed))
    return round(Number(trimmed.replace(',', '.')) * secondsPerUnit[plainUnit])
  if (/^\d+(:\d{1,2}){1,2}([.,]\d+)?$/.test(trimmed)) return readClock(trimmed)
  const iso = /^p(?:(\d+)d)?t?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+(?:\.\d+)?)s)?$/.exec(trimmed)
  if (iso && /\d/.test(trimmed)) {
    const [days, hours, minutes, seconds] = iso.slice(1).map(part => Number(part ?? 0))
    return round((days ?? 0) * 86_400 + (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0))
  }
  const parts = [...trimmed.matchAll(/(\d+(?:[.,]\d+)?)\s*([^\d\s.,:]+)\.?[\s,]*/g)]
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== trimmed) return null
  let seconds = 0
  for (const [, number = '', word = ''] of parts) {
    const unit = unitsByWord.get(word)
    if (!unit) return null
    seconds += Number(number.replace(',', '.')) * secondsPerUnit[unit]
  }
  return round(seconds)
}

/** Reads `1:13:20` and `13:20`. */
function readClock(text: string): number {
  return round(text.split(':').reduce((seconds, part) => seconds * 60 + Number(part.replace(',', '.')), 0))
}

const round = (seconds: number) => Math.round(seconds * 1000) / 1000
