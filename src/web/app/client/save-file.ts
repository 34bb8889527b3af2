/** Downloads a file in the browser under the given name. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Revoke the object URL after a delay, because some browsers start reading the file only after the click
  // handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
