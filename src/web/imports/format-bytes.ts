/** Formats the size of a file: `1.1 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`
  return `${Math.round(bytes / 100_000) / 10} MB`
}
