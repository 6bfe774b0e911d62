import { Button, Result } from 'antd'
import type { ReactNode } from 'react'
import { go } from '../../tab/go'

interface OwnerChoiceProps {
  title: string
  /** The list that tells one from the other by their figures. */
  list: { path: string; label: string }
  /** Where one is chosen by name. */
  children: ReactNode
}

/** Asks whose records are to be shown when the address does not say. */
export function OwnerChoice({ title, list, children }: OwnerChoiceProps) {
  return (
    <Result
      status="info"
      title={title}
      extra={
        <div className="owner-choice">
          {children}
          <Button onClick={() => go(list.path)}>{list.label}</Button>
        </div>
      }
    />
  )
}
