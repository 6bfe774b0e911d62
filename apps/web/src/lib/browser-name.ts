import type { Text } from '@bedside/contracts'

interface KnownBrowser {
  readonly name: string | Text
  readonly mark: RegExp
}

/** From specific to general, because user agents also name related browsers for compatibility. */
const browsers: readonly KnownBrowser[] = [
  { name: ['企业微信', 'WeCom'], mark: /wxwork\/(\d+)/i },
  { name: ['微信', 'WeChat'], mark: /MicroMessenger\/(\d+)/ },
  { name: 'Edge', mark: /Edg(?:e|A|iOS)?\/(\d+)/ },
  { name: 'Opera', mark: /OPR\/(\d+)/ },
  { name: 'Samsung Internet', mark: /SamsungBrowser\/(\d+)/ },
  { name: 'Firefox', mark: /(?:Firefox|FxiOS)\/(\d+)/ },
  { name: 'Chrome', mark: /(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/ },
  { name: 'Safari', mark: /Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\// },
]

const systems: readonly KnownBrowser[] = [
  { name: 'HarmonyOS', mark: /HarmonyOS|OpenHarmony/ },
  { name: 'Android', mark: /Android/ },
  { name: 'iPadOS', mark: /iPad/ },
  { name: 'iOS', mark: /iPhone|iPod/ },
  { name: 'Windows', mark: /Windows/ },
  { name: 'macOS', mark: /Macintosh|Mac OS X/ },
  { name: 'ChromeOS', mark: /CrOS/ },
  { name: 'Linux', mark: /Linux|X11/ },
]

/** A readable name of the browser and system of a user agent: `Chrome 141 · Windows`. */
export function browserName(userAgent: string): Text {
  const browser = find(browsers, userAgent)
  const system = find(systems, userAgent)
  if (!browser && !system) return ['未知浏览器', 'Unknown browser']
  return joined([browser ?? ['其他浏览器', 'Other browser'], ...(system ? [system] : [])])
}

function find(known: readonly KnownBrowser[], userAgent: string): Text | undefined {
  for (const { name, mark } of known) {
    const [found, version] = mark.exec(userAgent) ?? []
    if (found === undefined) continue
    const [zh, en] = typeof name === 'string' ? [name, name] : name
    return version === undefined ? [zh, en] : [`${zh} ${version}`, `${en} ${version}`]
  }
  return undefined
}

const joined = (parts: readonly Text[]): Text => [
  parts.map(([zh]) => zh).join(' · '),
  parts.map(([, en]) => en).join(' · '),
]
