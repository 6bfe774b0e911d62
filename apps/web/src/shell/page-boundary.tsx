import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { useText } from '../i18n/messages'
import './page-boundary.css'
import { shellMessages } from './shell.messages'

interface PageBoundaryProps {
  /** Called before a retry. */
  onRetry: () => void
  children: ReactNode
}

/** An error boundary, so that a failed page does not affect the others. */
export class PageBoundary extends Component<PageBoundaryProps, { error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('A page threw nothing') }
  }

  retry = () => {
    this.props.onRetry()
    this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    return error === undefined ? this.props.children : <BrokenPage error={error} onRetry={this.retry} />
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

// Browsers use different messages for a chunk that could not be loaded.
const notFetched = /dynamically imported module|importing a module script|preload CSS/i

function BrokenPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText(shellMessages)
  const text = textOf(error)
  const missing = notFetched.test(text)
  return (
    <div className="page-broken" role="alert">
      <h2>{t('broken')}</h2>
      <p>{t(missing ? 'notFetched' : 'brokenHint')}</p>
      <pre>{text}</pre>
      <div className="page-broken-ways">
        <Button type="primary" onClick={onRetry}>
          {t('again')}
        </Button>
        {missing && <Button onClick={() => location.reload()}>{t('reload')}</Button>}
      </div>
    </div>
  )
}
