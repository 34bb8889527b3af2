/** Hands bytes to the browser as a download of this name. */
export function saveFile(bytes: Blob, name: string) {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: the browser reads it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
