import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { runnerImport, type Plugin, type ResolvedConfig } from 'vite'
import { chunkOf, partsOf, type AppParts } from './app-parts.ts'
import { bundleScript, bundleStyle } from './bundle.ts'

/**
 * The modules that start the app, and the page that most viewers see first. They are fetched without waiting for each
 * other.
 */
const entries = {
  enter: 'src/app/enter.ts',
  main: 'src/app/main.tsx',
  welcome: 'src/features/welcome/welcome.page.tsx',
}

/**
 * The origin of uploaded files if they are not on this server. Parsed as a URL, because the client's security policy
 * will trust it.
 */
function uploadBase(): string {
  const base = process.env['UPLOAD_BASE'] ?? ''
  return base === '' ? '' : new URL(base).href
}

/**
 * Puts the whole login page into index.html: markup in Chinese, styles and script. It can thus be used after the
 * server's first reply, while the app is fetched in the background.
 */
export function loginPage(): Plugin {
  let config: ResolvedConfig
  const file = (name: string): string => join(config.root, name)
  const login = (name: string): string => file(`src/login/${name}`)

  async function compose(template: string, start: string): Promise<string> {
    const [markup, style, firstPaint] = await Promise.all([
      readFile(login('login.html'), 'utf8'),
      bundleStyle(login('login.css')),
      bundleScript(login('first-paint.ts')),
    ])
    const html = template
      .replace('<!-- first-paint -->', () => `<script>${firstPaint}</script><style>${style}</style>`)
      .replace('<!-- upload base -->', () => `<meta name="upload-base" content="${uploadBase()}" />`)
      .replace('<!-- login -->', () => tight(markup))
      .replace('<!-- start -->', () => start)
    return inChinese(html, login('login.messages.ts'))
  }

  return {
    name: 'bedside-login-page',
    config: () => ({
      build: {
        rolldownOptions: { input: entries, preserveEntrySignatures: 'exports-only' },
      },
    }),
    configResolved: (resolved) => void (config = resolved),

    transformIndexHtml: (template) => compose(template, '<script type="module" src="/src/login/start.ts"></script>'),

    async generateBundle(_options, bundle) {
      const beginnings = Object.values(entries).map((name) => ({
        source: file(name),
        chunk: chunkOf(bundle, file(name)),
      }))
      const built = Object.fromEntries(beginnings.map(({ source, chunk }) => [source, `/${chunk.fileName}`]))
      const parts = partsOf(
        bundle,
        beginnings.map(({ chunk }) => chunk),
      )
      const script = await bundleScript(login('start.ts'), [appAt(built), knowing(login('app-parts.ts'), parts)])
      const template = await readFile(file('index.html'), 'utf8')
      const source = await compose(template, `<script>${script}</script>`)
      this.emitFile({ type: 'asset', fileName: 'index.html', source })
    },
  }
}

/** Makes imports of the app in the document's script refer to the addresses of its chunks. */
const appAt = (built: Readonly<Record<string, string>>): Plugin => ({
  name: 'bedside-app-at',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer || !source.startsWith('.')) return
    const path = resolve(importer, '..', source)
    const address = built[`${path}.ts`] ?? built[`${path}.tsx`]
    return address === undefined ? undefined : { id: address, external: 'absolute' }
  },
})

const knowing = (file: string, parts: AppParts): Plugin => ({
  name: 'bedside-app-parts',
  load: (id) => (id === file ? `export const appParts = ${JSON.stringify(parts)}` : undefined),
})

/** Fills in the texts in Chinese, the default language. */
async function inChinese(html: string, messages: string): Promise<string> {
  const { module } = await runnerImport<{ loginMessages: Record<string, readonly [string, string]> }>(messages, {
    configFile: false,
  })
  return html.replace(/(?<=[>"])\{(\w+)\}(?=[<"])/g, (_whole, key: string) => {
    const text = module.loginMessages[key]
    if (!text) throw new Error(`login.messages.ts has no ${key}`)
    return text[0]
  })
}

/** Removes line breaks and indentation. */
const tight = (markup: string): string =>
  markup
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('> <', '><')
    .trim()
