/**
 * The locale of the UI text. It selects plural forms and determines how lists are joined; numbers use the
 * device's locale.
 */
export const textLocale = 'en-GB'
