const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const places: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/**
 * What somebody would call the device, as far as it says: `Firefox on Linux`. A program is called by its own name, as
 * `curl`. Anybody can claim to be any device, so nothing is decided by it.
 */
export function deviceWords(userAgent: string): string {
  const [browser, place] = [nameIn(browsers, userAgent), nameIn(places, userAgent)]
  if (browser && place) return `${browser} on ${place}`
  return browser ?? place ?? programName(userAgent) ?? 'An unknown device'
}

const nameIn = (names: typeof browsers, userAgent: string) =>
  names.find(([sign]) => sign.test(userAgent))?.[1]

const programName = (userAgent: string) => /^([A-Za-z][\w.-]{1,29})(\/|$)/.exec(userAgent)?.[1]
