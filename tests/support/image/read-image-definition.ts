import { readFileSync } from 'node:fs'

/** The last stage of an image definition. */
export type ImageDefinition = {
  environment: Record<string, string>
  user: string
  workingDirectory: string
  /** The folders that outlive a container. */
  volumes: string[]
  /** The paths below the working directory that are copied from the first stage. */
  paths: string[]
  command: string[]
  healthCheck: string[]
  stopSignal: string
}

/** Reads the last stage of a Dockerfile whose commands are lists. */
export function readImageDefinition(file: string): ImageDefinition {
  const text = readFileSync(file, 'utf8').replace(/\\\n/g, ' ')
  const stage = text.slice(text.lastIndexOf('\nFROM '))
  const find = (pattern: RegExp) => [...stage.matchAll(pattern)].map(([, value = '']) => value.trim())
  const [user = '', workingDirectory = '', stopSignal = ''] = [
    find(/^USER (.*)$/gm)[0],
    find(/^WORKDIR (.*)$/gm)[0],
    find(/^STOPSIGNAL (.*)$/gm)[0],
  ]
  return {
    environment: Object.fromEntries(
      find(/^ENV (.*)$/gm).flatMap(line =>
        line.split(/\s+/).map(pair => pair.split('=') as [string, string]),
      ),
    ),
    user,
    workingDirectory,
    volumes: find(/^VOLUME (.*)$/gm),
    paths: find(/^COPY --from=build \/app\/(\S+)/gm),
    command: parseList(find(/^CMD (.*)$/gm)[0]),
    healthCheck: parseList(find(/^HEALTHCHECK .*?CMD (.*)$/gm)[0]),
    stopSignal,
  }
}

const parseList = (text = '[]') => JSON.parse(text) as string[]
