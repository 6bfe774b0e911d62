import type { Rolldown } from 'vite'

const packages = (names: string): RegExp => new RegExp(String.raw`[\\/]node_modules[\\/](${names})[\\/]`)
const folders = (names: string): RegExp => new RegExp(String.raw`[\\/]src[\\/](${names})\b`)

/** Modules of the contract. Areas that the shell does not use are loaded with the pages that do. */
const ofContract = /[\\/]packages[\\/]contracts[\\/]/

/** The rich text editor and the sanitiser for pasted HTML. They are large, and needed only for editing. */
const editorParts = 'rich-editor|extensions|pasted-html|toolbar|link-line|picture-line|picture-addresses'
const editorPackages = [
  String.raw`@tiptap|prosemirror-[\w-]+|orderedmap|rope-sequence|w3c-keyname|linkifyjs|fast-equals`,
  'dompurify',
].join('|')
const ofEditor = new RegExp(
  [folders(String.raw`forms[\\/]rich-text[\\/](${editorParts})`), packages(editorPackages)]
    .map(({ source }) => source)
    .join('|'),
)

/** Limits a group to modules needed to start the app. */
const tags: '$initial'[] = ['$initial']

/**
 * The chunks. A module belongs to the first group that matches it. Modules of the shell come first, so that pages need
 * not fetch them; modules of several pages are shared. All chunks of a page are known in advance and fetched in
 * parallel.
 */
export const chunks: Rolldown.OutputOptions['codeSplitting'] = {
  groups: [
    { name: 'react', test: packages('react|react-dom|scheduler|react-router|react-router-dom|@tanstack') },
    { name: 'calls', test: packages('axios|class-validator') },
    { name: 'contract', test: ofContract, tags },
    { name: 'shell-parts', test: packages('.*'), tags },
    { name: 'session', test: folders(String.raw`lib|i18n|api|session|tab|ui|app[\\/](enter|wiring)`), tags },
    // Small chunks are not merged, because merged ones might import each other.
    { name: 'page-contract', test: ofContract, entriesAware: true },
    { name: 'page-inputs', test: /[\\/](antd[\\/]es[\\/]input|@rc-component[\\/](input|textarea))[\\/]/ },
    // Used by forms and by facts, which are in different chunks.
    { name: 'page-grid', test: /[\\/]antd[\\/]es[\\/](grid[\\/]|row|col|_util[\\/]responsiveObserver)/ },
    {
      name: 'page-parts',
      test: packages(`(?!(?:${editorPackages})[\\\\/]).*`),
      entriesAware: true,
      entriesAwareMergeThreshold: 100_000,
    },
    { name: 'page-kit', test: folders(String.raw`(?!forms[\\/]rich-text[\\/](?:${editorParts}))(?:ui|list|forms)`) },
    // Cells that many pages share; each would be a chunk of 200 bytes, half of which import the others.
    { name: 'page-links', test: /[\\/]src[\\/]records[\\/]([\w-]+[\\/])?[\w-]+-(link|name|due)\.tsx/ },
    // Last, so that modules shared with pages are already taken.
    { name: 'rich-editor', test: ofEditor },
  ],
}

/** Chunks shared by pages, which are not needed before the first page is opened. */
export const isForPages = (name: string): boolean => /^page-(inputs|grid|kit|parts)/.test(name)

/** Shortens the names that Rolldown gives to shared chunks and their styles, which contain all importers. */
const short = (name: string): string => name.replace(/~.*/, '')
export const chunkFileNames = ({ name }: Rolldown.PreRenderedChunk): string => `assets/${short(name)}-[hash].js`
export const assetFileNames = ({ names: [name = ''] }: Rolldown.PreRenderedAsset): string =>
  `assets/${name.endsWith('.css') ? short(name.slice(0, -4)) : '[name]'}-[hash][extname]`
