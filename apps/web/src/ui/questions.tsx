import { Modal } from 'antd'
import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react'
import { useLeftByEscape } from './leave-top'

type Question = Parameters<ReturnType<typeof Modal.useModal>[0]['confirm']>[0]
type Ask = (question: Question) => Promise<boolean>

const AskContext = createContext<Ask | undefined>(undefined)

/** The container of confirmations opened by its children: they are hidden and unmounted with them. */
export function Questions({ children }: { children: ReactNode }) {
  const [modal, place] = Modal.useModal()
  const shown = useRef<{ leave: () => void }>(undefined)
  const [open, setOpen] = useState(false)
  useLeftByEscape(open, () => shown.current?.leave())
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        const asked = modal.confirm({ ...question, afterClose: () => setOpen(false) })
        void asked.then(resolve, () => resolve(false))
        const leave = () => {
          asked.destroy()
          // The dialog itself answers nothing then; whoever waits for it is told no.
          resolve(false)
        }
        shown.current = { leave }
        setOpen(true)
      }),
    [modal],
  )
  return (
    <AskContext value={ask}>
      {children}
      {place}
    </AskContext>
  )
}

/** Asks the question in a dialog; only one is open at a time. */
export function useAsk(): Ask {
  const ask = useContext(AskContext)
  if (!ask) throw new Error('This belongs inside <Questions>')
  return ask
}
