import { areas } from '../endpoints/index.js'
import { session } from '../endpoints/session.js'
import { faults, type Refusal } from '../faults.js'
import { reasons } from '../fields/index.js'
import { limits, requestLimits } from '../limits.js'
import type { Endpoint } from '../wire/endpoint.js'
import { endpointSection, requestText } from './markdown-endpoint.js'
import { code, fenced, table } from './markdown-table.js'
import { wireSection } from './markdown-wire.js'

const command = 'node tools/contract-docs.mjs'

/** The whole of `docs/contract.md`. */
export function contractMarkdown(): string {
  const sections = [
    '# The contract · 接口约定',
    `Made from \`packages/contracts\` by \`${command}\`: change the contract and run it again, never this page.`,
    exampleRules(),
    wireSection(),
    '## Calls',
    table(['Call', 'What it does'], callRows()),
    ...Object.entries(areas).map(areaSection),
    '## Refusals',
    table(['Name', 'Code', '中文', 'English', 'Fields to blame'], faultRows()),
    '## Reasons for refusing a field',
    table(['Reason', '中文', 'English'], reasonRows()),
    '## Limits',
    table(['Limit', 'Value'], [...limitRows(limits), ...limitRows(requestLimits, 'request.')]),
  ]
  return `${sections.join('\n\n')}\n`
}

/** What the examples leave to whoever tries them. */
const exampleRules = (): string =>
  [
    'Examples are for any shell. `API` is where the server answers: scheme, host and port, without a slash at the end. `TOKEN` is what signing in answers, here with an account of your own:',
    fenced('sh', `TOKEN=$(${requestText(session.login)} \\\n  -s | sed 's/.*"data":"\\([^"]*\\)".*/\\1/')`),
  ].join('\n\n')

const callsOf = (area: object) => Object.values(area) as Endpoint[]

const callRows = () =>
  Object.values(areas).flatMap((area) =>
    callsOf(area).map(({ method, path, doc }) => [code(`${method} ${path}`), doc.join(' · ')]),
  )

function areaSection([name, area]: [string, object]): string {
  return [`## ${name}`, ...callsOf(area).map(endpointSection)].join('\n\n')
}

const faultRows = () =>
  Object.entries(faults).map(([name, [value, zh, en, fields]]: [string, Refusal]) => [
    code(name),
    String(value),
    zh,
    en,
    fields?.map(code).join(', ') ?? '',
  ])

const reasonRows = () => Object.entries(reasons).map(([name, [zh, en]]) => [code(name), zh, en])

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
