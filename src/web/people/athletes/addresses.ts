import { check } from '#contract/faults.ts'
import { email } from '#contract/fields.ts'

export type Addresses = {
  /** Each once, as the server keeps it. */
  emails: string[]
  /** What was meant as an address and is none, as it was typed. */
  faulty: string[]
}

/**
 * The addresses in what was typed or pasted, one or many, separated by spaces, commas, semicolons or lines; also as mail
 * programs write them: `Olga Petrova <olga@riverside.example>`.
 */
export function parseAddresses(text: string): Addresses {
  const emails = new Set<string>()
  const faulty = new Set<string>()
  const parts = text.replace(quotedName, '').split(/[,;\n]/)
  for (const word of parts.flatMap(wordsOf)) {
    const checked = check(email, word)
    if (checked.ok) emails.add(checked.value)
    else faulty.add(word)
  }
  return { emails: [...emails], faulty: [...faulty] }
}

/** Of `"Petrova, Olga" <olga@riverside.example>` what stands before the address. */
const quotedName = /"[^"\n]*"(?=\s*<)/g

/** Where an address stands in brackets, words without an @ are its owner's name. */
function wordsOf(part: string): string[] {
  const words = part.split(/[\s<>]+/).filter(Boolean)
  return part.includes('<') ? words.filter(word => word.includes('@')) : words
}

export const addressesAtOnce = 100

/** What keeps these from being invited, as a sentence. */
export function faultOf({ emails, faulty }: Addresses): string | undefined {
  if (faulty.length === 1) return `“${faulty[0]}” is no email address.`
  if (faulty.length > 1) return `“${faulty[0]}” and ${faulty.length - 1} more are no email addresses.`
  if (emails.length === 0) return 'Enter at least one email address.'
  return emails.length > addressesAtOnce
    ? `At most ${addressesAtOnce} at once; these are ${emails.length}.`
    : undefined
}
