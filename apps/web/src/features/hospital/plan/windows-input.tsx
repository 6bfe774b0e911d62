import { clockOf, limits, windowChargeTexts, windowKindTexts, type BillingWindow, type Text } from '@bedside/contracts'
import { Button, Checkbox, Flex, InputNumber, Select, Space, Typography } from 'antd'
import { useTranslate, useText } from '../../../i18n/messages'
import { planMessages } from './plan.messages'
import { inOrder, merged, split } from './windows'
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
        <Amount
          label={labelOf(t('flatPrice'))}
          value={window.flatCents}
          onChange={(flatCents) => onChange({ flatCents })}
        />
      ) : (
        <>
          <Amount
            label={labelOf(t('unitPrice'))}
            value={window.unitCents}
            onChange={(unitCents) => onChange({ unitCents })}
          />
          <span>/</span>
          <InputNumber
            aria-label={labelOf(t('unit'))}
            className="plan-unit"
            {...limits.unitMin}
            precision={0}
            value={window.unitMin}
            onChange={(unitMin) => onChange({ unitMin: unitMin ?? 60 })}
            suffix={t('minutes')}
          />
        </>
      )}
      {window.charge === 'CAPPED' && (
        <>
          <span>{t('cap')}</span>
          <Amount
            label={labelOf(t('cap'))}
            value={window.capCents ?? null}
            onChange={(capCents) => onChange({ capCents })}
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

/** Kept within its limits while it is typed, because rules check a plan's windows as a whole. An emptied amount becomes zero. */
function Amount({
  label,
  value,
  onChange,
}: {
  label: string
  value: number | null
  onChange: (cents: number) => void
}) {
  const { min, max } = limits.priceCents
  return (
    <Space.Compact>
      <Space.Addon>¥</Space.Addon>
      <InputNumber
        aria-label={label}
        min={min / 100}
        max={max / 100}
        precision={2}
        value={value === null ? null : value / 100}
        onChange={(yuan) => onChange(Math.round((yuan ?? 0) * 100))}
      />
    </Space.Compact>
  )
}

function useChoices() {
  const translate = useTranslate()
  return <V extends string>(texts: Readonly<Record<V, Text>>) =>
    (Object.entries(texts) as [V, Text][]).map(([value, text]) => ({ value, label: translate(text) }))
}
