import { Button, Form, Input } from 'antd'
import { createRoot } from 'react-dom/client'

function LoginForm() {
  return (
    <Form layout="vertical">
      <Form.Item name="account" label="账号" rules={[{ required: true }]}>
        <Input autoComplete="username" />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={[{ required: true }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        登录
      </Button>
    </Form>
  )
}

const place = document.getElementById('app')
if (place) createRoot(place).render(<LoginForm />)
