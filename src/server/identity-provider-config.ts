import { StartupError } from './startup-error.ts'

/** A service that confirms who someone is, with OpenID Connect. */
export type IdentityProviderConfig = {
  /** The address of the service, exactly as it appears in its tokens. */
  issuer: string
  clientId: string
  clientSecret: string
  /** The name on the sign-in page. */
  name: string
}

type Variables = {
  OIDC_ISSUER?: string | undefined
  OIDC_CLIENT_ID?: string | undefined
  OIDC_CLIENT_SECRET?: string | undefined
  OIDC_NAME?: string | undefined
  PASSWORD_SIGN_IN: 'on' | 'off'
}

/** Returns the configured provider, or undefined if there is none. Throws if the configuration is incomplete. */
export function readIdentityProvider(variables: Variables): IdentityProviderConfig | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, PASSWORD_SIGN_IN } = variables
  const required = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }
  const missing = Object.entries(required).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (OIDC_ISSUER !== undefined && OIDC_CLIENT_ID !== undefined && OIDC_CLIENT_SECRET !== undefined)
    return {
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      name: OIDC_NAME ?? new URL(OIDC_ISSUER).hostname,
    }
  if (missing.length < Object.keys(required).length)
    throw new StartupError(
      `${missing.join(' and ')} must also be set. Correct the configuration and start again.`,
    )
  if (PASSWORD_SIGN_IN === 'off')
    throw new StartupError(
      'PASSWORD_SIGN_IN is off, but OIDC_ISSUER is not set, so nobody could sign in. Correct the configuration and start again.',
    )
  return undefined
}

/** Returns whether a text is a URL with https, or of a service on the same computer. */
export function isIssuerUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash, username } = new URL(text)
  return (protocol === 'https:' || isLoopbackUrl(text)) && search + hash + username === ''
}

/** Returns whether a URL leads to the same computer, where no https is necessary. */
export const isLoopbackUrl = (text: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(text).hostname)
