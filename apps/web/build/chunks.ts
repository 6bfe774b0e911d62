import type { Rolldown } from 'vite'

const packages = (names: string): RegExp => new RegExp(String.raw`[\\/]node_modules[\\/](${names})[\\/]`)
const rooms = (names: string): RegExp => new RegExp(String.raw`[\\/]src[\\/](${names})\b`)

/** Every area of the contract that the shell says nothing of comes with the pages that do. */
const ofContract = /[\\/]packages[\\/]contracts[\\/]/

/** The editor of rich text and what cleans what is pasted into it: heavy, and for whoever writes alone. */
const editorParts = 'rich-editor|extensions|pasted-html|toolbar|link-line|picture-line|picture-addresses'
const editorPackages = [
  String.raw`@tiptap|prosemirror-[\w-]+|orderedmap|rope-sequence|w3c-keyname|linkifyjs|fast-equals`,
  'sanitize-html|htmlparser2|domhandler|domutils|domelementtype|dom-serializer|entities|postcss',
  'nanoid|picocolors|parse-srcset|deepmerge|is-plain-object|escape-string-regexp',
].join('|')
const ofEditor = new RegExp(
  [rooms(String.raw`forms[\\/]rich-text[\\/](${editorParts})`), packages(editorPackages)]
    .map(({ source }) => source)
    .join('|'),
)

/** What the app begins with; everything else comes with the first page that needs it. */
const tags: '$initial'[] = ['$initial']

/**
 * What is fetched together; a module goes to the first group that takes it. What the shell needs comes before any page,
 * so pages fetch it no more; what several pages need is shared between them. Everything a page needs is known when it is
 * asked for: nothing waits for another.
 */
export const chunks: Rolldown.OutputOptions['codeSplitting'] = {
  groups: [
    { name: 'react', test: packages('react|react-dom|scheduler|react-router|react-router-dom|@tanstack') },
    { name: 'calls', test: packages('axios|class-validator|reflect-metadata') },
    { name: 'contract', test: ofContract, tags },
    { name: 'shell-parts', test: packages('.*'), tags },
    { name: 'session', test: rooms(String.raw`lib|i18n|api|session|tab|ui|app[\\/](enter|wiring)`), tags },
    // Small ones stay alone: merged, two of them may begin with each other.
    { name: 'page-contract', test: ofContract, entriesAware: true },
    { name: 'page-inputs', test: /[\\/](antd[\\/]es[\\/]input|@rc-component[\\/](input|textarea))[\\/]/ },
    // Forms and lists of facts are laid out by it, each in a part of its own.
    { name: 'page-grid', test: /[\\/]antd[\\/]es[\\/](grid[\\/]|row|col|_util[\\/]responsiveObserver)/ },
    {
      name: 'page-parts',
      test: packages(`(?!(?:${editorPackages})[\\\\/]).*`),
      entriesAware: true,
      entriesAwareMergeThreshold: 100_000,
    },
    { name: 'page-kit', test: rooms(String.raw`(?!forms[\\/]rich-text[\\/](?:${editorParts}))(?:ui|list|forms)`) },
    // Last: whatever it shares with pages is theirs already.
    { name: 'rich-editor', test: ofEditor },
  ],
}

/** What pages share, and nobody needs before one of them is opened. */
export const isForPages = (name: string): boolean => /^page-(inputs|grid|kit|parts)/.test(name)

/** Rolldown names a shared chunk, and the style that comes with it, after all that share it. */
const short = (name: string): string => name.replace(/~.*/, '')
export const chunkFileNames = ({ name }: Rolldown.PreRenderedChunk): string => `assets/${short(name)}-[hash].js`
export const assetFileNames = ({ names: [name = ''] }: Rolldown.PreRenderedAsset): string =>
  `assets/${name.endsWith('.css') ? short(name.slice(0, -4)) : '[name]'}-[hash][extname]`
