import { createRequire } from 'node:module'
import { createCache, extractStyle, StyleProvider, type Transformer } from '@ant-design/cssinjs'
import { ConfigProvider, type ThemeConfig } from 'antd'
import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { themes } from '../src/shell/theme-tokens.ts'
import { usesByStyle } from './antd-drawn.ts'

type StyleHook = (prefixCls: string) => unknown
type StyleComponent = FunctionComponent<{ prefixCls: string }>

interface Sheet {
  readonly rules: string
  readonly variables: Variables
}
type Variables = ReadonlyMap<string, string>

const require = createRequire(import.meta.url)

/** The style sheet of each file in `drawn`, with the variables of both themes. */
export function antdSheets(): ReadonlyMap<string, string> {
  const dark = sheetsOf(themes.dark)
  const sheets = new Map(
    [...sheetsOf(themes.light)].map(([file, sheet]) => [file, written(file, sheet, dark.get(file))]),
  )
  const missing = withoutValue([...sheets.values()].join(''))
  if (missing.length > 0) throw new Error(`No value for ${missing.join(', ')}`)
  return sheets
}

/** Variables that components set inline, or that app.css sets. */
const setElsewhere = /^--ant-(col-.*flex|modal-xs-width|steps-description-max-width|alert-border-radius)$/

function withoutValue(css: string): string[] {
  const defined = new Set([...css.matchAll(/(--ant-[\w-]+):/g)].map(([, name = '']) => name))
  const used = [...css.matchAll(/var\((--ant-[\w-]+)\)/g)].map(([, name = '']) => name)
  return [...new Set(used)].filter((name) => !defined.has(name) && !setElsewhere.test(name))
}

/** Drops the rules of antd's motion, which the theme disables (see theme-tokens.ts). */
const withoutMotion: Transformer = {
  visit: (rules) => Object.fromEntries(Object.entries(rules).filter(([selector]) => !motion.test(selector))),
}
const bookkeeping = /\.data-ant-cssinjs-cache-path\{[^}]*\}/
const motion = /-(enter|appear|leave)(?!\w)(?<!wave-motion-appear)/

function sheetsOf(theme: ThemeConfig): Map<string, Sheet> {
  const cache = createCache()
  const config = { theme: { ...theme, cssVar: { key: 'bedside' } } }
  // Rules shared by all files are extracted with the first one.
  return new Map(
    Object.entries(usesByStyle).map(([file, uses]) => {
      renderToString(
        createElement(
          StyleProvider,
          { cache, transformers: [withoutMotion] },
          createElement(ConfigProvider, config, ...askFor(file, uses)),
        ),
      )
      const css = (types: ('style' | 'token' | 'cssVar')[]) => extractStyle(cache, { plain: true, once: true, types })
      return [
        file,
        { rules: css(['style']).replace(bookkeeping, ''), variables: variablesIn(css(['token', 'cssVar'])) },
      ]
    }),
  )
}

/** Calls the style functions of a file like the components that use it. */
const askFor = (file: string, uses: (typeof usesByStyle)[string]): ReactNode[] =>
  Object.entries(uses).map(([name, use]) => {
    const made: unknown = (require(`antd/lib/${file}`) as Record<string, unknown>)[name]
    if (typeof made !== 'function') throw new Error(`The component library has no style ${file} ${name}`)
    if (typeof use !== 'string') return createElement(made as StyleComponent, { prefixCls: `ant-${use.component}` })
    return createElement(() => ((made as StyleHook)(`ant-${use}`), null))
  })

/** The variables. Their names are unique, so all of them can be set at the root. */
function variablesIn(css: string): Variables {
  const variables = new Map<string, string>()
  for (const [, name = '', value = ''] of css.matchAll(/(--ant-[\w-]+):([^;}]+)/g)) {
    const before = variables.get(name)
    if (before !== undefined && before !== value) throw new Error(`${name} is both ${before} and ${value}`)
    variables.set(name, value)
  }
  return variables
}

function written(file: string, { rules, variables }: Sheet, dark: Sheet | undefined): string {
  if (dark?.rules !== rules) throw new Error(`${file}: the themes differ in more than their variables`)
  const changed = [...dark.variables].filter(([name, value]) => variables.get(name) !== value)
  // The layer keeps antd's rules below all of ours, in whatever order style sheets are loaded.
  return `@layer base, antd;${block(':root', variables)}${block(":root[data-theme='dark']", changed)}@layer antd{${rules}}`
}

function block(selector: string, variables: Iterable<readonly [string, string]>): string {
  const lines = [...variables].map(([name, value]) => `${name}:${value}`)
  return lines.length === 0 ? '' : `${selector}{${lines.join(';')}}`
}
