const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const platforms: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/**
 * Describes a device by its user agent: a browser as `Firefox on Linux`, any other program by its name, such
 * as `curl`. User agents can be forged, so the description is for display only.
 */
export function describeDevice(userAgent: string): string {
  const [browser, platform] = [
    findNameByPattern(browsers, userAgent),
    findNameByPattern(platforms, userAgent),
  ]
  if (browser && platform) return `${browser} on ${platform}`
  return browser ?? platform ?? parseProgramName(userAgent) ?? 'An unknown device'
}

const findNameByPattern = (names: typeof browsers, userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

const parseProgramName = (userAgent: string) => /^([A-Za-z][\w.-]{1,29})(\/|$)/.exec(userAgent)?.[1]
