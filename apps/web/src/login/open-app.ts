import { once } from '../lib/once'
import { readToken } from '../session/token'
import { appParts } from './app-parts'
import { element } from './dom'
import { t } from './speech'

const link = (rel: string, href: string): HTMLLinkElement =>
  Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' })

/** Downloads the app's files without running them. */
export const fetchApp = once(() => {
  for (const style of appParts.styles) document.head.append(Object.assign(link('preload', style), { as: 'style' }))
  for (const part of appParts.modules) document.head.append(link('modulepreload', part))
})

/** Safari lacks `requestIdleCallback`. */
export const whenIdle = (work: () => void): void =>
  void ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 500))

/** Delay for files the first page does not need, so that they do not compete with it. */
const laterMs = 1500

function fetchLater(): void {
  for (const part of appParts.later)
    document.head.append(
      part.endsWith('.css') ? Object.assign(link('prefetch', part), { as: 'style' }) : link('modulepreload', part),
    )
}

/** Replaces the login page with the app. `wanted` is the page to open after sign-in. */
export async function openApp(address?: string): Promise<void> {
  fetchApp()
  try {
    // Started first, so that its requests travel while the rest is parsed.
    const entering = import('../app/enter')
    const entered = entering.then(({ enter }) => (readToken() === undefined ? undefined : enter()))
    const [{ start }] = await Promise.all([import('../app/main'), entering, ...appParts.styles.map(applyStyle)])
    start(address)
    // Its element ids must not clash with those of the app.
    document.querySelector('.login')?.remove()
    await entered
    setTimeout(() => whenIdle(fetchLater), laterMs)
  } catch (error) {
    // oxlint-disable-next-line no-console -- the message shown below names no file
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

/** A new release removes the old one's files: shown as a message, by code that is always loaded. */
function showMissing(): void {
  element('missing-text', HTMLElement).textContent = t('missing')
  element('missing', HTMLElement).hidden = false
  const reload = element('missing-reload', HTMLButtonElement)
  reload.textContent = t('reload')
  reload.addEventListener('click', () => location.reload())
}
