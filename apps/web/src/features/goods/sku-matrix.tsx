import { commodity, SkuForm, specTextOf, type SkuRow } from '@bedside/contracts'
import { Button } from 'antd'
import { memo, useCallback, useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { fieldOf } from '../../forms/rules-of'
import { useTranslate, useText } from '../../i18n/messages'
import { Can } from '../../session/can'
import { show } from '../../session/notices'
import { commodityMessages } from './commodity.messages'
import { pasted } from './sku-paste'
import { columns, filledDown, read, cellText, type Column, type MatrixRow } from './sku-rows'

interface SkuMatrixProps {
  /** The stored SKU of a combination. Its stock is adjusted in a dialog and not typed in here. */
  skuOf: (values: readonly string[]) => SkuRow | undefined
  onAdjust: (sku: SkuRow) => void
  /** Set by the form. */
  id?: string
  value?: readonly MatrixRow[]
  onChange?: (rows: readonly MatrixRow[]) => void
}

const none: readonly MatrixRow[] = []

/**
 * The prices of all combinations, edited as in a spreadsheet: arrows and Enter move to other cells, a table can be
 * pasted, and Ctrl+D fills a column downwards. A cell passes its text on when it is left, so typing renders nothing else.
 */
export function SkuMatrix({ skuOf, onAdjust, id, value = none, onChange }: SkuMatrixProps) {
  const t = useText(commodityMessages)
  const translate = useTranslate()
  const table = useRef<HTMLTableElement>(null)
  const now = useRef({ value, onChange })
  useEffect(() => void (now.current = { value, onChange }))
  const put = useCallback((change: (rows: readonly MatrixRow[]) => readonly MatrixRow[]) => {
    const { value: rows, onChange: notify } = now.current
    const next = change(rows)
    now.current = { value: next, onChange: notify }
    notify?.(next)
  }, [])
  const go = useCallback((at: number, column: Column) => {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${at} ${column}"]`)
    cell?.focus()
    cell?.select()
  }, [])
  return (
    <div className="sku-frame" id={id}>
      <table className="sku-table" aria-label={t('matrix')} ref={table}>
        <thead>
          <tr>
            <th scope="col">{translate(fieldOf(SkuForm, 'values').label)}</th>
            {columns.map((column) => {
              const first = column === 'openingStock' ? value.findIndex(({ values }) => !skuOf(values)) : 0
              return (
                <th key={column} scope="col">
                  {translate(fieldOf(SkuForm, column).label)}
                  {first >= 0 && first < value.length - 1 && (
                    <Button type="link" onClick={() => put((rows) => filledDown(rows, first, column))}>
                      {t('fillDown')}
                    </Button>
                  )}
                </th>
              )
            })}
            <th scope="col">{t('stock')}</th>
          </tr>
        </thead>
        <tbody>
          {value.map((row, at) => (
            <Line
              key={JSON.stringify(row.values)}
              row={row}
              at={at}
              sku={skuOf(row.values)}
              put={put}
              go={go}
              onAdjust={onAdjust}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface LineProps {
  row: MatrixRow
  at: number
  sku: SkuRow | undefined
  put: (change: (rows: readonly MatrixRow[]) => readonly MatrixRow[]) => void
  go: (at: number, column: Column) => void
  onAdjust: (sku: SkuRow) => void
}

const Line = memo(function Line({ row, at, sku, put, go, onAdjust }: LineProps) {
  const t = useText(commodityMessages)
  const translate = useTranslate()
  const name = specTextOf(row.values) || t('onlyOne')
  const keep = (column: Column, input: HTMLInputElement) => {
    const before = cellText(column, row[column])
    if (input.value === before) return
    const typed = read(column, input.value)
    if (typed === undefined && input.value.trim() !== '') {
      input.value = before
      return show({ kind: 'warning', text: t('unread', { count: 1 }) })
    }
    // The same value in other words does not remount the cell: "01" would stay where 1.00 is kept.
    input.value = cellText(column, typed)
    if (input.value === before) return
    put((rows) => rows.map((one, index) => (index === at ? { ...one, [column]: typed } : one)))
  }
  const onKeyDown = (column: Column) => (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0
    const fills = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd'
    if (by === 0 && !fills) return
    // Enter would submit the form, and Ctrl+D would add a bookmark.
    event.preventDefault()
    keep(column, event.currentTarget)
    if (fills) put((rows) => filledDown(rows, at, column))
    else go(at + by, column)
  }
  const onPaste = (column: Column) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text)) return
    event.preventDefault()
    put((rows) => {
      const { rows: next, unread, beyond } = pasted(rows, at, column, text)
      if (unread > 0) show({ kind: 'warning', text: t('unread', { count: unread }) })
      if (beyond > 0) show({ kind: 'warning', text: t('beyond', { count: beyond }) })
      return next
    })
  }
  return (
    <tr>
      <th scope="row">{name}</th>
      {columns.map((column) => (
        <td key={column} data-label={translate(fieldOf(SkuForm, column).label)}>
          {column === 'openingStock' && sku ? (
            '—'
          ) : (
            <input
              // Keyed by the value: a value that was pasted, filled in or reset remounts the cell, which then shows it.
              key={cellText(column, row[column])}
              className="sku-cell"
              data-cell={`${at} ${column}`}
              aria-label={`${translate(fieldOf(SkuForm, column).label)} ${name}`}
              inputMode={column === 'code' ? 'text' : 'decimal'}
              defaultValue={cellText(column, row[column])}
              onBlur={({ currentTarget }) => keep(column, currentTarget)}
              onKeyDown={onKeyDown(column)}
              onPaste={onPaste(column)}
            />
          )}
        </td>
      ))}
      <td data-label={t('stock')}>
        {sku && (
          <>
            {sku.stock}
            <Can call={commodity.adjustStock}>
              <Button type="link" aria-label={`${t('adjust')} ${name}`} onClick={() => onAdjust(sku)}>
                {t('adjust')}
              </Button>
            </Can>
          </>
        )}
      </td>
    </tr>
  )
})
