import { expect, test } from 'vitest'
import { accounts } from '@bedside/contracts'
import { OpenLedger, posting } from '../testing/open-ledger.js'
import { coverOrGive, takeOrOwe } from './owed.js'
import { credit, debit } from './posting.js'

const [pending, available, owed] = [accounts.agentPending(7), accounts.agentAvailable(7), accounts.agentReceivable(7)]

test('a refund takes pending amounts, then available ones, and the rest is owed until new income arrives', async () => {
  const open = await OpenLedger.open()
  const balances = () =>
    Promise.all([pending, available, owed].map((code) => open.ledger.balanceOf(open.database.read, code)))
  const earned = [credit(pending, 30), credit(available, 50)]
  await open.post(posting('earned', [debit(accounts.rentalClearing, 80), ...earned]))
  const takeBack = (key: string, cents: number) =>
    open.database.write(async (tx) =>
      open.ledger.post(
        tx,
        posting(key, [
          ...(await takeOrOwe(tx, [pending, available], owed, cents)),
          credit(accounts.rentalClearing, cents),
        ]),
      ),
    )
  await takeBack('first', 20)
  expect(await balances()).toEqual([10n, 50n, 0n])
  await takeBack('second', 100)
  expect(await balances()).toEqual([0n, 0n, 40n])
  const give = (key: string, cents: number) =>
    open.database.write(async (tx) =>
      open.ledger.post(
        tx,
        posting(key, [debit(accounts.rentalClearing, cents), ...(await coverOrGive(tx, available, owed, cents))]),
      ),
    )
  await give('third', 15)
  expect(await balances()).toEqual([0n, 0n, 25n])
  await give('fourth', 30)
  expect(await balances()).toEqual([0n, 5n, 0n])
  await give('fifth', 1)
  expect(await balances()).toEqual([0n, 6n, 0n])
})
