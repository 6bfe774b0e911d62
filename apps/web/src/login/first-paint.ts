import { htmlLanguages, keptCollapsed, keptLanguage, keptShade } from '../lib/appearance'
import { readToken } from '../session/token'
import { opensLogin } from './place'
import { noteEarlySending } from './sent-early'

// Runs in the document's head, before the first paint, which thus has the right language and theme and shows either the
// login page or the outline of the app, never one after the other.

const { documentElement: root } = document
root.lang = htmlLanguages[keptLanguage()]
root.dataset['theme'] = keptShade()
root.dataset['sidebar'] = keptCollapsed() ? 'collapsed' : 'open'
root.dataset['start'] = opensLogin() ? 'login' : readToken() === undefined ? 'open' : 'app'
noteEarlySending()
