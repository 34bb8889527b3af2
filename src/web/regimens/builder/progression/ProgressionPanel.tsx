/** The dialogs by which weeks follow from each other; it offers its commands by `useCommands`. */
export function ProgressionPanel() {
  return null
}
