/**
 * Returns the address without its subaddress: `ana+gym@example.org` usually arrives in the same mailbox as
 * `ana@example.org`. Limits for one recipient count mailboxes, because anybody can invent subaddresses.
 */
export function getMailbox(email: string): string {
  return email.replace(/(?<=.)\+[^@]*(?=@)/, '')
}
