const wordSource =
  '(?:(?:total|estimated|est\\.|approx\\.) )?(?:time|duration|distance|length|dauer|umfang|strecke|distanz|dur[ée]e|duraci[oó]n|durata|dura[cç][aã]o|distancia|distanza|dist[âa]ncia)'
const unitSource =
  '(?:h|hrs?|hours?|min|mins|minutes?|minuten|minutos|minuti|m|km|k|mi|miles?|met(?:er|re)s?|metros|metri|yd|yds|yards?)'
const lengthPattern = new RegExp(
  `^[\\s*_•-]*${wordSource}\\s*[:=]\\s*[~≈]?\\d[\\d.,:]*(?: ?[-–] ?\\d[\\d.,:]*)? ?${unitSource}?(?: ?\\d{1,2} ?m(?:in)?)?[\\s*_.]*$`,
  'i',
)

/**
 * Returns whether a line states how long a whole session is: `Time: 45 min`, `Distance: 3150 yards`.
 *
 * @example statesLength('Dauer: 60 min') // true
 */
export const statesLength = (text: string): boolean => lengthPattern.test(text)

/**
 * Returns whether `m` stands for minutes or metres in such a line, as in `Time: 45m`.
 *
 * @example hasUnclearUnit('Time: 45m') // true
 */
export const hasUnclearUnit = (text: string): boolean => /\d ?m[\s*_.]*$/i.test(text)
