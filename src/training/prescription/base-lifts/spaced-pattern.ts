/**
 * Creates a regular expression in which ` ` means one or more spaces, and ` ?` means optional spaces.
 *
 * @example createSpacedPattern('^1 ?rm').test('1  rm') // true
 */
export const createSpacedPattern = (source: string, flags = ''): RegExp =>
  new RegExp(
    source.replace(/ \??/g, sign => (sign === ' ' ? ' +' : ' *')),
    flags,
  )
