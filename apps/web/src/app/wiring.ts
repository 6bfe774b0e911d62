import { createElement } from 'react'
import { callHooks } from '../api/client'
import { queryClient } from '../api/query-client'
import { language } from '../i18n/language'
import { ContinueOffer } from '../session/continue-offer'
import { applyPolicy } from '../session/failures'
import { isOutdated, tokenToCallWith } from '../session/identity'
import { followPermissions } from '../session/live-permissions'
import { followOtherTabs } from '../session/other-tabs'
import { atSessionEnd } from '../session/session-end'
import { watchSession } from '../session/watch-session'
import { putWorkAway } from '../tab/keep-work'
import { watchReturns } from '../tab/returned'
import { guardUnload } from '../tab/unload'

/** Connects parts of the client whose modules must not import each other. */
export function wire(): void {
  callHooks.set({ token: tokenToCallWith, isOutdated, failed: applyPolicy, permissionVersion: followPermissions })
  atSessionEnd.set({ putAway: putWorkAway, wayToStay: createElement(ContinueOffer) })
  // Replies contain sentences in the language of the request, such as the reason for a refusal.
  language.subscribe(() => void queryClient.invalidateQueries())
  followOtherTabs()
  watchSession()
  guardUnload()
  watchReturns()
}
