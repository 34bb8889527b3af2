/** The weeks side by side. */
export function GridPanel() {
  return null
}
