/** A number of repetitions with a sign in front of the name of an exercise, at the start or after a separator. */
const countSign = /(?<=(?:^|[,;+/] )[\s•*–-]*\d{1,3}) ?[x×](?= (?!\d)[\p{L}])/giu

/**
 * Replaces the signs between numbers and names by spaces: in a block of rounds, `10 x burpees` are ten repetitions.
 *
 * @example withoutCountSigns('10x burpees') // '10  burpees'
 */
export const withoutCountSigns = (text: string): string =>
  text.replace(countSign, sign => ' '.repeat(sign.length))
