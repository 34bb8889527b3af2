import type { TextSpan } from './parsed-line.ts'

const quoteMarksSource = '["“”″]'
const quotedNamePattern = new RegExp(`^(\\s*)["“]((?:[^"“”″]|(${quoteMarksSource})\\3)*)${quoteMarksSource}`)

const startsWithQuotationMark = (text: string) => /^\s*["“]/.test(text)

/**
 * Finds a quoted exercise name, which may contain numbers. Two quotation marks in a row represent one
 * quotation mark in the name.
 *
 * @param text a line as typed
 * @returns the name, and its position including the quotation marks; undefined if there is no quoted name
 *   or if it is longer than 200 characters
 * @example findQuotedName('"5 minute row" 3x5') // { from: 0, to: 14, name: '5 minute row' }
 * @example findQuotedName('"12"" box jump" 3x5')?.name // '12" box jump'
 */
export function findQuotedName(text: string): (TextSpan & { name: string }) | undefined {
  if (!startsWithQuotationMark(text)) return undefined
  const [whole = '', space = '', words = ''] = quotedNamePattern.exec(text) ?? []
  const name = words.replace(/(["“”″])\1/g, '$1').trim()
  return name !== '' && name.length <= 200 ? { from: space.length, to: whole.length, name } : undefined
}

/**
 * Puts a name on one line and in quotation marks, so that `findQuotedName` can read it.
 *
 * @param name any text; a line break becomes a space
 * @example quoteName('12" box jump') // '"12"" box jump"'
 */
export const quoteName = (name: string) => `"${removeLineBreaks(name).replace(/["“”″]/g, '$&$&')}"`

/**
 * Replaces line breaks with spaces.
 *
 * @example removeLineBreaks('Row\n(cable)') // 'Row (cable)'
 */
export function removeLineBreaks(text: string): string {
  if (!/[\r\n]/.test(text)) return text
  const lines = text.split(/[\r\n]/).map(line => line.trim())
  return lines.filter(Boolean).join(' ')
}
