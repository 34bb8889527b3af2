import type { Span } from './line.ts'

const marks = '["“”″]'
const quoted = new RegExp(`^(\\s*)["“]((?:[^"“”″]|(${marks})\\3)*)${marks}`)

/**
 * A name between quotation marks, which no number in it makes a prescription. A mark that stands twice is one of the name.
 *
 * @param text a line as it was typed
 * @returns where the name stands, its marks included; undefined: no name of at most 200 characters is quoted
 * @example quotedName('"5 minute row" 3x5') // { from: 0, to: 14, name: '5 minute row' }
 * @example quotedName('"12"" box jump" 3x5')?.name // '12" box jump'
 */
export function quotedName(text: string): (Span & { name: string }) | undefined {
  const [whole = '', space = '', words = ''] = quoted.exec(text) ?? []
  const name = words.replace(/(["“”″])\1/g, '$1').trim()
  return name !== '' && name.length <= 200 ? { from: space.length, to: whole.length, name } : undefined
}

/**
 * A name as `quotedName` reads it back, in one line.
 *
 * @param name any text; a line break in it is written as a space
 * @example quoteName('12" box jump') // '"12"" box jump"'
 */
export const quoteName = (name: string) => `"${inOneLine(name).replace(/["“”″]/g, '$&$&')}"`

/**
 * A text without its line breaks, as a line can hold it.
 *
 * @example inOneLine('Row\n(cable)') // 'Row (cable)'
 */
export function inOneLine(text: string): string {
  if (!/[\r\n]/.test(text)) return text
  const lines = text.split(/[\r\n]/).map(line => line.trim())
  return lines.filter(Boolean).join(' ')
}
