import { once } from '../lib/once'
import { readToken } from '../session/token'
import { appParts } from './app-parts'
import { element } from './dom'
import { t } from './speech'

const link = (rel: string, href: string): HTMLLinkElement =>
  Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' })

/** Fetches what the app needs, without running any of it. */
export const fetchApp = once(() => {
  for (const style of appParts.styles) document.head.append(Object.assign(link('preload', style), { as: 'style' }))
  for (const part of appParts.modules) document.head.append(link('modulepreload', part))
})

/** Safari has no idle callbacks yet. */
export const whenIdle = (work: () => void): void =>
  void ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 500))

/** What the first page does not need leaves it the line until it is there. */
const laterMs = 1500

function fetchLater(): void {
  for (const part of appParts.later)
    document.head.append(
      part.endsWith('.css') ? Object.assign(link('prefetch', part), { as: 'style' }) : link('modulepreload', part),
    )
}

/** Puts the app in the place of what is shown. `wanted` is the page that a login was for. */
export async function openApp(wanted?: string): Promise<void> {
  fetchApp()
  try {
    // Asked for first: the answers travel while the rest is read.
    const entering = import('../app/enter')
    const asked = entering.then(({ enter }) => (readToken() === undefined ? undefined : enter()))
    const [{ start }] = await Promise.all([import('../app/main'), entering, ...appParts.styles.map(applyStyle)])
    start(wanted)
    // Its names must not get in the way of the app's.
    document.querySelector('.login')?.remove()
    await asked
    setTimeout(() => whenIdle(fetchLater), laterMs)
  } catch (error) {
    // oxlint-disable-next-line no-console -- what the reader is told below names no file
    console.error(error)
    showMissing()
  }
}

function applyStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sheet = link('stylesheet', href)
    sheet.addEventListener('load', () => resolve())
    sheet.addEventListener('error', () => reject(new Error(`${href} could not be loaded`)))
    document.head.append(sheet)
  })
}

/** A new release takes the old one's files away: said in words, and by code that is always there. */
function showMissing(): void {
  element('missing-text', HTMLElement).textContent = t('missing')
  element('missing', HTMLElement).hidden = false
  const reload = element('missing-reload', HTMLButtonElement)
  reload.textContent = t('reload')
  reload.addEventListener('click', () => location.reload())
}
