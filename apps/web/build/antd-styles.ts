import { fileURLToPath } from 'node:url'
import { runnerImport, type Plugin, type Rolldown } from 'vite'
import { usesByStyle } from './antd-drawn.ts'

type Program = ReturnType<Rolldown.PluginContext['parse']>

const fileOf = (id: string): string | undefined => /[\\/]antd[\\/]es[\\/](.+)\.js$/.exec(id)?.[1]?.replaceAll('\\', '/')
const sheetMaker = fileURLToPath(new URL('antd-sheets.ts', import.meta.url))
const within = { configFile: false } as const
const address = /^\/antd\/(.+)\.css$/

/** antd's functions that create styles, with their replacements, which return no class names. */
const makers: Readonly<Record<string, string>> = {
  genStyleHooks: `(() => ['', ''])`,
  genComponentStyleHook: `(() => '')`,
  genSubStyleComponent: `(() => null)`,
  // Creates the other three, and would bring the whole style engine along.
  genStyleUtils: `({})`,
}

/** Replacements for other modules that would write styles at run time. */
const instead: Readonly<Record<string, string>> = {
  'theme/util/useResetIconStyle': `export default () => undefined`,
  'theme/useToken': `
    const known = new WeakMap()
    export default function useToken() {
      const context = React.useContext(DesignTokenContext)
      const theme = context.theme || defaultTheme
      let token = known.get(context)
      if (!token) {
        token = getComputedToken({ ...defaultSeedToken, ...context.token }, context.override, theme)
        known.set(context, token)
      }
      return [theme, token, '', token, undefined, true]
    }`,
}

/**
 * At run time, antd computes its style rules at every start, and counts their users whenever a component is mounted or
 * unmounted. This plugin creates the rules once at build time with antd's own code. Each chunk of the client then
 * imports the styles of its components.
 */
export function antdStyles(): Plugin {
  let sheets: ReadonlyMap<string, string> = new Map()
  const makingStyles = new Set<string>()
  return {
    name: 'bedside-antd-styles',
    apply: 'build',
    async buildStart() {
      // Loaded only for a build, because loading antd would delay the start of the development server.
      const { module, dependencies } = await runnerImport<typeof import('./antd-sheets.ts')>(sheetMaker, within)
      for (const file of dependencies) this.addWatchFile(file)
      sheets = module.antdSheets()
    },
    resolveId: (id) => (address.test(id) ? id : undefined),
    load: (id) => sheets.get(address.exec(id)?.[1] ?? ''),
    transform(code, id) {
      const file = fileOf(id)
      if (file === undefined) return
      const other = instead[file]
      if (other !== undefined) return { code: withDefault(code, this.parse(code), other), map: null }
      if (!makesStyles(file, code)) return
      // Files of the theme define these functions.
      if (!file.startsWith('theme/')) makingStyles.add(file)
      const style = sheets.has(file) ? `import '/antd/${file}.css'\n` : ''
      return { code: style + withoutCalls(code, this.parse(code)), map: null, moduleSideEffects: false }
    },
    generateBundle: (_options, bundle) => check(makingStyles, bundle),
  }
}

const makesStyles = (file: string, code: string): boolean =>
  /style/i.test(file) && Object.keys(makers).some((maker) => code.includes(`${maker}(`))

function withDefault(code: string, { body }: Program, other: string): string {
  const made = body.find(({ type }) => type === 'ExportDefaultDeclaration')
  if (!made) throw new Error(`Nothing is exported by default: ${code}`)
  return code.slice(0, made.start) + other + code.slice(made.end)
}

function withoutCalls(code: string, program: Program): string {
  const calls = callsIn(program)
  let edited = code
  for (const { start, end, maker } of calls.toReversed())
    edited = edited.slice(0, start) + makers[maker] + edited.slice(end)
  return edited
}

interface Call {
  readonly start: number
  readonly end: number
  readonly maker: string
}

/** The outermost calls of these functions, in order. */
function callsIn(node: unknown): Call[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(callsIn)
  const { type, callee, start, end } = node as { type?: string; callee?: { name?: string }; start: number; end: number }
  const maker = callee?.name
  if (type === 'CallExpression' && maker !== undefined && maker in makers) return [{ start, end, maker }]
  return Object.values(node).flatMap(callsIn)
}

/** Checks that every component in the client has its styles, and that none is listed without need. */
function check(makingStyles: ReadonlySet<string>, bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const inClient = new Set(chunks.flatMap(({ modules }) => Object.keys(modules)).map(fileOf))
  const without = [...makingStyles].filter((file) => inClient.has(file) && !(file in usesByStyle))
  const forNothing = Object.keys(usesByStyle).filter((file) => !inClient.has(file))
  if (without.length > 0) throw new Error(`Components without styles, see antd-drawn.ts: ${without.join(', ')}`)
  if (forNothing.length > 0) throw new Error(`Components no longer used, see antd-drawn.ts: ${forNothing.join(', ')}`)
}
