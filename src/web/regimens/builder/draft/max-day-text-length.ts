/**
 * The maximum length of a day's text, in characters, as defined by the contract. Longer text is kept but not
 * parsed.
 */
export const maxDayTextLength = 50_000
