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
import { guardUnload } from '../tab/unload'

/** Puts the rooms of the client in touch with each other, where the one that asks may not know the one that answers. */
export function wire(): void {
  callHooks.set({ token: tokenToCallWith, isOutdated, failed: applyPolicy, permissionVersion: followPermissions })
  atSessionEnd.set({ putAway: putWorkAway, wayToStay: createElement(ContinueOffer) })
  // Answers hold sentences in the language of whoever asked, such as why something was refused.
  language.subscribe(() => void queryClient.invalidateQueries())
  followOtherTabs()
  watchSession()
  guardUnload()
}
