type VisitorPageName = 'register' | 'verify-email' | 'verify' | 'forgot-password' | 'reset-password'

/** A page that a visitor can use before the app has loaded, and the token in its path. */
export type VisitorRoute = { page: VisitorPageName; token: string }

const pathPatterns: Record<VisitorPageName, RegExp> = {
  register: /^\/auth\/register$/,
  'verify-email': /^\/auth\/verify-email$/,
  verify: /^\/auth\/verify\/([^/]+)$/,
  'forgot-password': /^\/auth\/forgot-password$/,
  'reset-password': /^\/auth\/reset-password\/([^/]+)$/,
}

/** Returns the page with this path, or undefined if only the app can show it. */
export function matchVisitorRoute(pathname: string): VisitorRoute | undefined {
  for (const page of Object.keys(pathPatterns) as VisitorPageName[]) {
    const match = pathPatterns[page].exec(pathname)
    if (match) return { page, token: decodeURIComponent(match[1] ?? '') }
  }
  return undefined
}
