import { readToken } from '../session/token'
import { element } from './dom'
import { wireLoginForm } from './login-form'
import { fetchApp, openApp, whenIdle } from './open-app'
import { leaveLogin, opensLogin, settleAtLogin } from './place'
import { translateDocument, currentLanguage } from './speech'

// The client's first script, and the only one while nobody is signed in.

const { documentElement: root } = document
const channel = new BroadcastChannel('bedside')
/** Whether the app is loading; the document's attribute, which CSS uses too, says so. */
const isOpen = (): boolean => root.dataset['start'] !== 'login'

function enter(): void {
  if (isOpen()) return
  root.dataset['start'] = 'app'
  void openApp(leaveLogin())
}

/** Signed in meanwhile, in this or another tab, or navigated within the login page. */
function look(): void {
  if (isOpen()) return
  if (readToken() !== undefined) enter()
  else if (opensLogin()) settleAtLogin()
  else location.reload()
}

if (currentLanguage() !== 'zh') translateDocument()
root.dataset['ready'] = ''
if (isOpen()) void openApp()
else {
  settleAtLogin()
  wireLoginForm(() => {
    enter()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is limited to its origin
    channel.postMessage({ type: 'signed-in' })
  })
  addEventListener('hashchange', look)
  addEventListener('focus', look)
  channel.addEventListener('message', look)
  // Prefetches the app while the user types.
  element('login-form', HTMLFormElement).addEventListener('input', fetchApp, { once: true })
  addEventListener('load', () => whenIdle(fetchApp))
}
