import type { Operation } from '#contract/operation.ts'

/** The features whose operations are not tools: those that concern access to the account itself, and files. */
const excludedFeatures = new Set([
  'account',
  'secondFactor',
  'emailChange',
  'passkeys',
  'identities',
  'personalTokens',
  'webhooks',
  'intervalsIcu',
  'push',
  'exports',
  'admin',
])
/** Features whose changes cannot be reviewed field by field, or whose response contains a secret. */
const featuresThatOnlyRead = new Set(['proposedChanges', 'imports', 'importedTexts', 'calendarFeeds'])

/** Returns whether a tool calls this operation directly. */
export const isReadingTool = (operation: Operation): boolean =>
  isTool(operation) && operation.method === 'GET'

/** Returns whether the operation can be proposed, to be called when a person confirms it. */
export const isProposable = (operation: Operation): boolean =>
  isTool(operation) &&
  operation.method !== 'GET' &&
  operation.bodyLimitBytes === undefined &&
  !featuresThatOnlyRead.has(getFeature(operation))

const isTool = (operation: Operation) =>
  operation.access !== 'public' && !operation.file && !excludedFeatures.has(getFeature(operation))

const getFeature = ({ name }: Operation) => name.split('.')[0] ?? ''

/** Returns the names of the parameters in a path, such as `id`. */
export const listPathNames = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
