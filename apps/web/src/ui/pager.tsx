import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useText } from '../i18n/messages'
import './pager.css'
import { pagerSteps } from './pager-steps'
import { pagerMessages } from './pager.messages'

interface PagerProps {
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  /** Text about the whole list, before the numbers. */
  children?: ReactNode
  /** Omitted if the size cannot be changed. */
  sizes?: { readonly choices: readonly number[]; readonly onSize: (size: number) => void }
}

/** A list's pager. Native buttons, because every list has several. */
export function Pager({ page, pageSize, total, onPage, children, sizes }: PagerProps) {
  const t = useText(pagerMessages)
  const last = Math.max(1, Math.ceil(total / pageSize))
  // An address may name a page beyond the last: its predecessor is the last page.
  const at = Math.min(page, last + 1)
  const nav = useRef<HTMLElement>(null)
  const requestedPage = useRef<number>(undefined)
  useLayoutEffect(() => {
    // The jump just used may have disappeared: moves the focus to the current page, so that it is not lost.
    if (requestedPage.current === page && !nav.current?.contains(document.activeElement))
      nav.current?.querySelector<HTMLElement>('[aria-current=page]')?.focus()
    requestedPage.current = undefined
  }, [page])
  return (
    <nav ref={nav} className="pager" aria-label={t('pages')}>
      {children}
      <button
        type="button"
        aria-label={t('previous')}
        aria-disabled={page <= 1}
        onClick={() => page > 1 && onPage(at - 1)}
      >
        ‹
      </button>
      {pagerSteps(at, last).map(({ page: to, jump }) => (
        <button
          key={jump ?? to}
          type="button"
          aria-current={to === page ? 'page' : undefined}
          aria-label={jump && t(jump)}
          onClick={() => {
            if (to === page) return
            requestedPage.current = to
            onPage(to)
          }}
        >
          {jump ? '···' : to}
        </button>
      ))}
      <button
        type="button"
        aria-label={t('next')}
        aria-disabled={page >= last}
        onClick={() => page < last && onPage(page + 1)}
      >
        ›
      </button>
      {sizes && (
        <select
          aria-label={t('pageSize')}
          value={pageSize}
          onChange={({ target }) => sizes.onSize(Number(target.value))}
        >
          {[...new Set([...sizes.choices, pageSize])]
            .sort((one, other) => one - other)
            .map((count) => (
              <option key={count} value={count}>
                {t('perPage', { count })}
              </option>
            ))}
        </select>
      )}
    </nav>
  )
}
