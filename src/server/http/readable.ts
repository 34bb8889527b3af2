/** In the path of an address a percent sign that encodes nothing stands for itself: a mistyped id is no id. */
export function readable(url: string): string {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURI(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}
