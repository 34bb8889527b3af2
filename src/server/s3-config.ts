import { StartupError } from './startup-error.ts'

/** A bucket at Amazon S3 or a compatible service. */
export type S3Config = {
  /** The address of the service, without the bucket. */
  endpoint: string
  region: string
  bucket: string
  /** The beginning of each key: empty, or a folder that ends with a slash. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

type Variables = {
  S3_ENDPOINT?: string | undefined
  S3_REGION: string
  S3_BUCKET?: string | undefined
  S3_FOLDER?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/**
 * Returns the configured bucket, or undefined if there is none. Throws if the configuration is incomplete, or if
 * another variable needs the bucket.
 */
export function readS3Config(variables: Variables, neededBy: string | undefined): S3Config | undefined {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, S3_ENDPOINT, S3_FOLDER } = variables
  const required = { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const missing = Object.entries(required).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (S3_BUCKET !== undefined && S3_ACCESS_KEY_ID !== undefined && S3_SECRET_ACCESS_KEY !== undefined)
    return {
      endpoint: (S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`).replace(/\/+$/, ''),
      region: S3_REGION,
      bucket: S3_BUCKET,
      prefix: S3_FOLDER === undefined ? '' : `${S3_FOLDER}/`,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    }
  if (neededBy !== undefined)
    throw new StartupError(
      `${neededBy} needs a bucket: set ${missing.join(' and ')}. Correct the configuration and start again.`,
    )
  if (missing.length < Object.keys(required).length)
    throw new StartupError(
      `${missing.join(' and ')} must also be set. Correct the configuration and start again.`,
    )
  return undefined
}
