/** What an exercise comes to for each athlete. */
export function RosterPanel(_: { itemId: string }) {
  return null
}
