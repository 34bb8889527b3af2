import type { LineForm, LineParts } from './form.ts'

const join = (sign: string, ...parts: readonly string[]) => parts.filter(Boolean).join(sign)
const inBrackets = (words: string) => (words === '' || words.includes('(') ? words : `(${words})`)
const rests = ({ tempo, rest, remark }: LineParts) => [tempo, rest, remark]
const loadWithSign = (load: string) =>
  /^(?:[@(x+-]|at |w\/|with )/.test(load) || load === '' ? load : `@ ${load}`

/** The orders and separators in which coaches write the parts of a line. */
export const lineForms: readonly LineForm[] = [
  { typed: 'spaces', build: parts => join(' ', parts.name, parts.sets, parts.load, ...rests(parts)) },
  {
    typed: 'commas',
    build: parts => join(', ', join(' ', parts.name, parts.sets, parts.load), ...rests(parts)),
  },
  { typed: 'all commas', build: parts => join(', ', parts.name, parts.sets, parts.load, ...rests(parts)) },
  {
    typed: 'colon',
    build: parts => join(', ', join(' ', `${parts.name}:`, parts.sets, parts.load), ...rests(parts)),
  },
  {
    typed: 'colon, semicolons',
    build: parts => join('; ', join(' ', `${parts.name}:`, parts.sets, parts.load), ...rests(parts)),
  },
  {
    typed: 'dashes',
    build: parts => join(' - ', parts.name, join(' ', parts.sets, parts.load), ...rests(parts)),
  },
  {
    typed: 'long dashes',
    build: parts => join(' – ', parts.name, join(' ', parts.sets, parts.load), ...rests(parts)),
  },
  { typed: 'bars', build: parts => join(' | ', parts.name, parts.sets, parts.load, ...rests(parts)) },
  {
    typed: 'slashes',
    build: parts => join(' / ', join(' ', parts.name, parts.sets, parts.load), ...rests(parts)),
  },
  {
    typed: 'full stops',
    build: parts => `${join('. ', join(' ', parts.name, parts.sets, parts.load), ...rests(parts))}.`,
  },
  {
    typed: 'sets first',
    build: parts => join(', ', join(' ', parts.sets, parts.name, parts.load), ...rests(parts)),
  },
  {
    typed: 'load first',
    build: parts =>
      join(
        ', ',
        join(' ', parts.name, loadWithSign(parts.load).replace(/^@ /, ''), parts.sets),
        ...rests(parts),
      ),
  },
  {
    typed: 'load in brackets',
    build: parts => join(', ', join(' ', parts.name, parts.sets, inBrackets(parts.load)), ...rests(parts)),
  },
  {
    typed: 'details in brackets',
    build: parts => join(' ', parts.name, parts.sets, parts.load, ...rests(parts).map(inBrackets)),
  },
  {
    typed: 'sets in brackets',
    build: parts =>
      join(
        ', ',
        join(' ', parts.name, `(${join(', ', parts.sets, parts.load).replace(/[()]/g, '')})`),
        ...rests(parts),
      ),
  },
  {
    typed: 'sets below',
    build: parts => join('\n', parts.name, join(' ', parts.sets, parts.load), join(', ', ...rests(parts))),
  },
  {
    typed: 'everything below',
    build: parts => join('\n', parts.name, parts.sets, parts.load, ...rests(parts)),
  },
  {
    typed: 'bullets below',
    build: parts => join('\n- ', parts.name, join(' ', parts.sets, parts.load), ...rests(parts)),
  },
  {
    typed: 'details below',
    build: parts => join('\n', join(' ', parts.name, parts.sets, parts.load), join(', ', ...rests(parts))),
  },
  {
    typed: 'at sign',
    build: parts => join(', ', join(' ', parts.name, parts.sets, loadWithSign(parts.load)), ...rests(parts)),
  },
]

/** How the finished line is typed. */
export const typingForms: readonly { typed: string; type: (line: string) => string }[] = [
  { typed: 'as it is', type: line => line },
  { typed: 'lower case', type: line => line.toLowerCase() },
  { typed: 'capitals', type: line => line.toUpperCase() },
  { typed: 'number', type: line => `1. ${line}` },
  { typed: 'letter', type: line => `A1) ${line}` },
  { typed: 'bullet', type: line => `• ${line}` },
  { typed: 'full stop', type: line => (line.endsWith('.') ? line : `${line}.`) },
  { typed: 'wide spaces', type: line => line.replaceAll(' ', '  ') },
  { typed: 'no spaces around x', type: line => line.replace(/ ([x×]) /g, '$1') },
  { typed: 'no space after comma', type: line => line.replaceAll(', ', ',') },
  { typed: 'stars', type: line => `* ${line}` },
]
