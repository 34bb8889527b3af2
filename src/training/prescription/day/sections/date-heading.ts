const monthSource =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const weekdaySource = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?'
const ordinalSource = '\\d{1,2}(?:st|nd|rd|th)'
const yearSource = '(?:,? (?:19|20)\\d\\d)?'

/** A day of a calendar: `Sept 4th`, `Thursday 16th`, `Week ending 12 Oct`, `Mon 3/11`, `04/11/2025`. */
const dateSource = [
  `(?:(?:w/e|w/c|week (?:ending|commencing|of)):? )?(?:${weekdaySource},? )?(?:the )?(?:${monthSource} ${ordinalSource}|(?:${ordinalSource}|\\d{1,2})(?: of)? ${monthSource}(?![a-z]))${yearSource}`,
  `${weekdaySource},? ${monthSource} \\d{1,2}${yearSource}`,
  `${weekdaySource},? (?:the )?${ordinalSource}`,
  `${weekdaySource},? \\d{1,2}[/.]\\d{1,2}(?:[/.](?:\\d\\d){1,2})?`,
  '\\d{1,2}[/.]\\d{1,2}[/.](?:19|20)\\d\\d',
].join('|')

const headingPattern = new RegExp(`^\\W{0,4}(?:${dateSource})\\W{0,4}$`, 'i')
const labelPattern = new RegExp(`^(?:${dateSource})(?: ?[:–—|-] ?| (?=\\d))(?=\\S)`, 'i')

/** Longer lines are no headings. */
const longestHeading = 40

/**
 * Returns whether a line is only a date, as a training diary has it above a session.
 *
 * @example isDateHeading('Thursday 16th') // true
 */
export const isDateHeading = (text: string): boolean =>
  text.length <= longestHeading && headingPattern.test(text)

/**
 * Returns the length of a date with which a line begins, with the sign after it; 0 if there is none.
 *
 * @example getDateLabelLength('Sept 4th 4 x 7 min') // 9
 */
export const getDateLabelLength = (text: string): number => labelPattern.exec(text)?.[0].length ?? 0
