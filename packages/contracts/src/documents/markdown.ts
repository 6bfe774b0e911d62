import { areas } from '../endpoints/index.js'
import { session } from '../endpoints/session.js'
import { faults, type Refusal } from '../faults/faults.js'
import { reasons } from '../fields/index.js'
import { limits, requestLimits } from '../limits.js'
import type { Endpoint } from '../wire/endpoint.js'
import { endpointSection, requestText } from './markdown-endpoint.js'
import { code, fenced, table } from './markdown-table.js'
import { wireSection } from './markdown-wire.js'

const command = 'npm run docs'
const made = `Made from \`packages/contracts\` by \`${command}\`: change the contract and run it again, never this page.`

/** The files in `docs/contract` by name: what all calls share, and a page for each area. */
export function contractPages(): Map<string, string> {
  return new Map([
    ['README.md', page('The contract · 接口约定', [exampleRules(), wireSection(), ...callSections()])],
    ['refusals.md', page('Refusals', refusalSections())],
    ['limits.md', page('Limits', [table(['Limit', 'Value'], allLimitRows())])],
    ...Object.entries(areas).map(([name, area]): [string, string] => [`${name}.md`, areaPage(name, area)]),
  ])
}

const page = (title: string, sections: readonly string[]): string =>
  `${[`# ${title}`, made, ...sections].join('\n\n')}\n`

const areaPage = (name: string, area: object): string =>
  page(name, [
    'What `API` and `TOKEN` stand for, and how every call travels: [the contract](README.md).',
    ...callsOf(area).map(endpointSection),
  ])

/** Explains the variables of the examples. */
const exampleRules = (): string =>
  [
    'Examples are for any shell. `API` is where the server answers: scheme, host and port, without a slash at the end. `TOKEN` is what signing in answers, here with an account of your own:',
    fenced('sh', `TOKEN=$(${requestText(session.login)} \\\n  -s | sed 's/.*"data":"\\([^"]*\\)".*/\\1/')`),
  ].join('\n\n')

const callsOf = (area: object) => Object.values(area) as Endpoint[]

const callSections = (): string[] => [
  '## Calls',
  'A page for each area; [refusals](refusals.md) and [limits](limits.md) are those of all of them.',
  ...Object.entries(areas).flatMap(([name, area]) => [
    `### [${name}](${name}.md)`,
    table(['Call', 'What it does'], callRows(name, area)),
  ]),
]

const callRows = (name: string, area: object) =>
  callsOf(area).map(({ method, path, doc }) => [
    `[${code(`${method} ${path}`)}](${name}.md#${anchor(`${method} ${path}`)})`,
    doc.join(' · '),
  ])

/** The anchor of a heading, as GitHub and most renderers of Markdown generate it. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')

const refusalSections = (): string[] => [
  table(['Name', 'Code', '中文', 'English', 'Fields to blame'], faultRows()),
  '## Reasons for refusing a field',
  table(['Reason', '中文', 'English'], reasonRows()),
]

const faultRows = () =>
  Object.entries(faults).map(([name, [value, zh, en, fields]]: [string, Refusal]) => [
    code(name),
    String(value),
    zh,
    en,
    fields?.map(code).join(', ') ?? '',
  ])

const reasonRows = () => Object.entries(reasons).map(([name, [zh, en]]) => [code(name), zh, en])

const allLimitRows = () => [...limitRows(limits), ...limitRows(requestLimits, 'request.')]

interface Bounds {
  min: number
  max: number
  pattern?: RegExp
}
function limitRows(of: Readonly<Record<string, number | Bounds | Record<string, number>>>, prefix = ''): string[][] {
  return Object.entries(of).flatMap(([name, limit]) => {
    if (typeof limit === 'number') return [[code(prefix + name), String(limit)]]
    if (!isBounds(limit)) return limitRows(limit, `${prefix}${name}.`)
    const pattern = limit.pattern ? `, ${code(limit.pattern.source)}` : ''
    return [[code(prefix + name), `${limit.min}–${limit.max}${pattern}`]]
  })
}

const isBounds = (limit: object): limit is Bounds => 'min' in limit && 'max' in limit
