const topLevelDomains =
  '[a-z]{2}|com|net|org|info|biz|edu|gov|app|dev|xyz|online|site|website|shop|store|club|top|link|live|click|page|web|' +
  'tech|space|fun|icu|vip|pro|email|support|help|zone|world|today|life|digital|cloud|blog|news|fit|fitness|coach|team'

/** Matches the characters that make a mail program show a text as a link. */
const linkMarks = new RegExp(
  `://|\\bwww\\.|(?<=[\\p{L}\\p{N}-])[.。．｡](?=(?:${topLevelDomains})(?![\\p{L}\\p{N}]))`,
  'giu',
)

/**
 * Returns whether a mail program might show part of the text as a link. Initials and abbreviations are not addresses.
 *
 * @example containsWebAddress('Free kettlebells at example.com') // true
 * @example containsWebAddress('J.R. St. John') // false
 */
export function containsWebAddress(text: string): boolean {
  return text.search(linkMarks) >= 0
}

/**
 * Replaces the characters that would make a mail program show part of the text as a link.
 *
 * @example withoutWebAddresses('Rita https://example.com') // 'Rita https example com'
 */
export function withoutWebAddresses(text: string): string {
  return text.replace(linkMarks, ' ')
}
