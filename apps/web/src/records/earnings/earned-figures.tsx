import { earnedFigures, yuan, type Class, type Earned } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import type { ListColumn } from '../../list/column'
import { Figures } from '../money/figures'
import { useLabel } from '../../ui/use-label'
import { moneyMessages } from '../money/money.messages'

/** What each payee has earned and where that money is now, as list columns. */
export const earnedColumns = <Row extends Earned>(): readonly ListColumn<Row>[] =>
  earnedFigures.map((key) => ({ key, width: 92, align: 'right' }))

interface EarnedFiguresProps<Row extends Earned> {
  of: Class<Row>
  row: Row
  /** Further amounts of this kind of payee. */
  more?: readonly (keyof Row & `${string}Cents`)[]
  note?: string
}

/** The same for one payee. */
export function EarnedFigures<Row extends Earned>({ of, row, more, note }: EarnedFiguresProps<Row>) {
  const t = useText(moneyMessages)
  const label = useLabel(of)
  const shownFigures = [...earnedFigures, ...(more ?? [])].map((key) => ({
    key,
    name: label(key),
    value: yuan(Number(row[key])),
  }))
  return <Figures label={t('earnings')} figures={shownFigures} {...(note !== undefined && { note })} />
}
