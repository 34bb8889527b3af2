/**
 * Escapes all percent signs in the path if the path cannot be decoded, so that a mistyped id leads to a "not
 * found" error.
 */
export function escapeInvalidPercentSigns(url: string): string {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURI(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}
