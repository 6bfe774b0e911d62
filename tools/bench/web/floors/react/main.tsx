import { useState } from 'react'
import { createRoot } from 'react-dom/client'

function LoginForm() {
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <label>
        账号 <input value={account} onChange={(event) => setAccount(event.target.value)} autoComplete="username" />
      </label>
      <label>
        密码{' '}
        <input
          type="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
        />
      </label>
      <button>登录</button>
    </form>
  )
}

const place = document.getElementById('app')
if (place) createRoot(place).render(<LoginForm />)
