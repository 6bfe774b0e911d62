import { clockOf, limits, windowChargeTexts, windowKindTexts, type BillingWindow, type Text } from '@bedside/contracts'
import { Button, Checkbox, Flex, Select, Typography } from 'antd'
import { HundredthsInput } from '../../../forms/hundredths-input'
import { WholeInput } from '../../../forms/whole-input'
import { useLanguage } from '../../../i18n/language'
import { useTranslate, useText } from '../../../i18n/messages'
import { planMessages } from './plan.messages'
import { inOrder, merged, split } from './windows'
import { problemOfNumber, type WindowNumber } from './window-numbers'
import { WindowsBar } from './windows-bar'

interface WindowsInputProps {
  value?: readonly BillingWindow[]
  onChange?: (windows: BillingWindow[]) => void
}

/** The windows of a plan: borders on a bar, prices below. No change can leave a gap in the day. */
export function WindowsInput({ value, onChange }: WindowsInputProps) {
  const t = useText(planMessages)
  const windows = inOrder(value ?? [])
  const set = (next: BillingWindow[] | undefined) => next && onChange?.(next)
  return (
    <Flex vertical gap="small">
      <WindowsBar windows={windows} onChange={set} />
      <Typography.Text type="secondary">{t('barHelp')}</Typography.Text>
      {windows.map((window, index) => (
        <WindowRow
          // oxlint-disable-next-line react/no-array-index-key -- a window has no id, and all its values may change
          key={index}
          window={window}
          onChange={(change) => set(windows.map((other, place) => (place === index ? { ...other, ...change } : other)))}
        >
          <Button
            disabled={windows.length >= limits.windows || split(windows, index) === undefined}
            onClick={() => set(split(windows, index))}
          >
            {t('split')}
          </Button>
          {windows.length > 1 && <Button onClick={() => set(merged(windows, index))}>{t('merge')}</Button>}
        </WindowRow>
      ))}
    </Flex>
  )
}

interface WindowRowProps {
  window: BillingWindow
  onChange: (change: Partial<BillingWindow>) => void
  children: React.ReactNode
}

function WindowRow({ window, onChange, children }: WindowRowProps) {
  const t = useText(planMessages)
  const choices = useChoices()
  const span = `${clockOf(window.startMin)}–${clockOf(window.endMin)}`
  const labelOf = (label: string) => `${span} ${label}`
  const language = useLanguage()
  // An emptied number is kept as NaN, for the rules to refuse: an amount that became zero by itself would be free of charge.
  const numberOf = (name: WindowNumber) => ({
    value: window[name] ?? null,
    status: problemOfNumber(window, name, language) === undefined ? ('' as const) : ('error' as const),
  })
  return (
    <Flex gap="small" align="center" wrap className="plan-window" role="group" aria-label={span}>
      <b className="plan-span">{span}</b>
      <Select
        aria-label={labelOf(t('kind'))}
        style={{ width: 100 }}
        value={window.kind}
        options={choices(windowKindTexts)}
        onChange={(kind) => onChange({ kind })}
      />
      <Select
        aria-label={labelOf(t('charge'))}
        style={{ width: 150 }}
        value={window.charge}
        options={choices(windowChargeTexts)}
        onChange={(charge) => onChange({ charge, ...(charge === 'CAPPED' && { capCents: window.capCents ?? 1500 }) })}
      />
      {window.charge === 'FLAT' ? (
        <HundredthsInput
          unit="¥"
          aria-label={labelOf(t('flatPrice'))}
          {...numberOf('flatCents')}
          onChange={(flatCents) => onChange({ flatCents: flatCents ?? Number.NaN })}
        />
      ) : (
        <>
          <HundredthsInput
            unit="¥"
            aria-label={labelOf(t('unitPrice'))}
            {...numberOf('unitCents')}
            onChange={(unitCents) => onChange({ unitCents: unitCents ?? Number.NaN })}
          />
          <span>/</span>
          <WholeInput
            min={limits.unitMin.min}
            aria-label={labelOf(t('unit'))}
            {...numberOf('unitMin')}
            onChange={(unitMin) => onChange({ unitMin: unitMin ?? Number.NaN })}
          />
          <span>{t('minutes')}</span>
        </>
      )}
      {window.charge === 'CAPPED' && (
        <>
          <span>{t('cap')}</span>
          <HundredthsInput
            unit="¥"
            aria-label={labelOf(t('cap'))}
            {...numberOf('capCents')}
            onChange={(capCents) => onChange({ capCents: capCents ?? Number.NaN })}
          />
        </>
      )}
      <Checkbox
        checked={window.rentable === 1}
        onChange={({ target }) => onChange({ rentable: target.checked ? 1 : 0 })}
      >
        {t('rentable')}
      </Checkbox>
      {children}
    </Flex>
  )
}

function useChoices() {
  const translate = useTranslate()
  return <V extends string>(texts: Readonly<Record<V, Text>>) =>
    (Object.entries(texts) as [V, Text][]).map(([value, text]) => ({ value, label: translate(text) }))
}
