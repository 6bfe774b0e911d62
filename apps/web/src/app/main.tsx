import { createRoot } from 'react-dom/client'
import { HashRouter } from 'react-router-dom'
import { NavigationGuard } from './app'
import { fetchAhead } from './pages'
import { Providers } from './providers'

/** Renders the app. `wanted` is the page requested before the login. */
export function start(address?: string): void {
  const place = document.getElementById('app')
  if (!place) throw new Error('index.html has no place for the app')
  fetchAhead(location.hash.slice(1).split('?')[0] ?? '')
  createRoot(place).render(
    <Providers>
      {/* Without transitions, a page that is loaded already is shown in the same frame, and quick changes skip no page. */}
      <HashRouter useTransitions={false}>
        <NavigationGuard landing={address} />
      </HashRouter>
    </Providers>,
  )
}
