/**
 * Decodes the characters that XML cannot contain and a workbook therefore writes as their numbers: `_x000D_` is a carriage return,
 * and `_x005F_` an underscore before such a number.
 */
export const decodeEscapes = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
