import { validate } from '#contract/validation.ts'
import { email } from '#web/app/schemas/account-schemas.ts'

export type ParsedAddresses = {
  /** The valid addresses without duplicates, normalised in the same way as on the server. */
  emails: string[]
  /** The invalid addresses, exactly as they were entered. */
  faulty: string[]
}

/**
 * Parses email addresses separated by spaces, commas, semicolons or line breaks. Also accepts the format that
 * mail programs use: `Olga Petrova <olga@riverside.example>`.
 */
export function parseAddresses(text: string): ParsedAddresses {
  const emails = new Set<string>()
  const faulty = new Set<string>()
  const parts = text.replace(quotedNamePattern, '').split(/[,;\n]/)
  for (const word of parts.flatMap(splitAddressWords)) {
    const checked = validate(email, word)
    if (checked.ok) emails.add(checked.value)
    else faulty.add(word)
  }
  return { emails: [...emails], faulty: [...faulty] }
}

/** Matches the quoted name in `"Petrova, Olga" <olga@riverside.example>`. */
const quotedNamePattern = /"[^"\n]*"(?=\s*<)/g

/**
 * Splits a part of the input into words. If the part contains an address in angle brackets, drops the words
 * without an @, because they are a name.
 */
function splitAddressWords(part: string): string[] {
  const words = part.split(/[\s<>]+/).filter(Boolean)
  return part.includes('<') ? words.filter(word => word.includes('@')) : words
}

export const maxAddresses = 100

/** Returns the reason why these addresses cannot be invited, or undefined if they can. */
export function describeAddressFault({ emails, faulty }: ParsedAddresses): string | undefined {
  if (faulty.length === 1) return `“${faulty[0]}” is not an email address.`
  if (faulty.length > 1) return `“${faulty[0]}” and ${faulty.length - 1} more are not email addresses.`
  if (emails.length === 0) return 'Enter at least one email address.'
  return emails.length > maxAddresses
    ? `Invite at most ${maxAddresses} athletes at a time. You entered ${emails.length} addresses.`
    : undefined
}
